// Writes a Lottie file as a GIF with ThorVG, like its program lottie2gif, which its package lacks:
// lottie_to_gif IN.json OUT.gif SIDE FPS
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// The part of ThorVG's C interface that is used here. The package of the library has no headers.
typedef struct Handle Handle;
int tvg_engine_init(unsigned threads);
Handle *tvg_animation_new(void);
Handle *tvg_animation_get_picture(Handle *);
int tvg_picture_load(Handle *, const char *path);
int tvg_picture_set_size(Handle *, float, float);
Handle *tvg_saver_new(void);
int tvg_saver_save_animation(Handle *, Handle *animation, const char *path, uint32_t quality, uint32_t fps);
int tvg_saver_sync(Handle *);

static void check(int result, const char *step) {
    if (result != 0) {
        fprintf(stderr, "lottie_to_gif: %s failed: %d\n", step, result);
        exit(1);
    }
}

int main(int count, char **arguments) {
    if (count != 5) {
        fputs("usage: lottie_to_gif IN.json OUT.gif SIDE FPS\n", stderr);
        return 1;
    }
    float side = atof(arguments[3]);
    check(tvg_engine_init(0), "starting");
    Handle *animation = tvg_animation_new();
    Handle *picture = tvg_animation_get_picture(animation);
    check(tvg_picture_load(picture, arguments[1]), "reading");
    check(tvg_picture_set_size(picture, side, side), "sizing");
    Handle *saver = tvg_saver_new();
    check(tvg_saver_save_animation(saver, animation, arguments[2], 100, atoi(arguments[4])), "saving");
    check(tvg_saver_sync(saver), "writing");
    return 0;
}
