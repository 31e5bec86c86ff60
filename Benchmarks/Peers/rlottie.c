// Draws with rlottie, from the Lottie file beside the file of a scene. Its frames are the scene's.
#include "peer.h"

#include <rlottie_capi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Target {
    Lottie_Animation *animation;
    uint32_t *pixels;
};

Target *makeTarget(Scene *scene) {
    Target *target = malloc(sizeof *target);
    char file[1024];
    size_t length = strlen(scene->file) - strlen("scene");
    snprintf(file, sizeof file, "%.*sjson", (int)length, scene->file);
    target->animation = lottie_animation_from_file(file);
    if (!target->animation) stop("rlottie can't read the Lottie file");
    if (lottie_animation_get_totalframe(target->animation) != (size_t)scene->frameCount) {
        stop("the Lottie file has other frames");
    }
    target->pixels = calloc((size_t)(scene->side * scene->side), 4);
    return target;
}

void drawFrame(Target *target, const Scene *scene, int frame) {
    size_t side = (size_t)scene->side;
    lottie_animation_render(target->animation, (size_t)frame, target->pixels, side, side,
                            side * 4);
}

const uint32_t *pixels(Target *target) { return target->pixels; }
