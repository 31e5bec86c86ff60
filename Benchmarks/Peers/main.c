// Draws the frames of scenes with a library, on one thread.
//
//     PEER time ROUNDS SCENE ...    prints the name, the side, and the median CPU time of a frame in
//                                   microseconds with its quartiles; rounds alternate between scenes
//     PEER pixels SCENE STEP FILE   writes the pixels of every STEP-th frame
#include "peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double processorSeconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void printTimes(int rounds, char **files, int count) {
    Scene **scenes = calloc((size_t)count, sizeof *scenes);
    Target **targets = calloc((size_t)count, sizeof *targets);
    double *times = calloc((size_t)(count * rounds), sizeof *times);
    for (int i = 0; i < count; i++) {
        scenes[i] = readScene(files[i]);
        targets[i] = makeTarget(scenes[i]);
    }
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < count; i++) {
            int frames = scenes[i]->frameCount;
            double start = processorSeconds();
            for (int frame = 0; frame < frames; frame++) drawFrame(targets[i], scenes[i], frame);
            times[i * rounds + round] = (processorSeconds() - start) / frames * 1e6;
        }
    }
    for (int i = 0; i < count; i++) {
        double *sorted = times + i * rounds;
        qsort(sorted, (size_t)rounds, sizeof *sorted, ascending);
        printf("%-16s %d %10.2f %10.2f %10.2f\n", scenes[i]->name, scenes[i]->side,
               sorted[rounds / 2], sorted[rounds / 4], sorted[rounds * 3 / 4]);
    }
}

static void writePixels(const char *file, int step, const char *output) {
    Scene *scene = readScene(file);
    Target *target = makeTarget(scene);
    FILE *stream = fopen(output, "wb");
    if (!stream) stop("the file for the pixels can't be made");
    for (int frame = 0; frame < scene->frameCount; frame += step) {
        drawFrame(target, scene, frame);
        fwrite(pixels(target), 4, (size_t)(scene->side * scene->side), stream);
    }
    fclose(stream);
}

int main(int count, char **arguments) {
    if (count > 3 && !strcmp(arguments[1], "time")) {
        printTimes(atoi(arguments[2]), arguments + 3, count - 3);
    } else if (count == 5 && !strcmp(arguments[1], "pixels")) {
        writePixels(arguments[2], atoi(arguments[3]), arguments[4]);
    } else {
        stop("usage: time ROUNDS SCENE ... | pixels SCENE STEP FILE");
    }
    return 0;
}
