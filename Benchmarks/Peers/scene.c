#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *input;
static char word[128];

void stop(const char *reason) {
    fprintf(stderr, "drawing peer: %s\n", reason);
    exit(1);
}

static const char *readWord(void) {
    if (fscanf(input, "%127s", word) != 1) stop("the file of a scene ends early");
    return word;
}

static double readNumber(void) { return strtod(readWord(), NULL); }

static int readCount(void) { return (int)readNumber(); }

static void readNumbers(double *numbers, int count) {
    for (int i = 0; i < count; i++) numbers[i] = readNumber();
}

static Matrix readMatrix(void) {
    Matrix m;
    readNumbers(&m.a, 6);
    return m;
}

static void *grown(void *memory, int count, size_t size) {
    // Memory doubles whenever the count is a power of two.
    if (count & (count - 1)) return memory;
    memory = realloc(memory, size * (size_t)(count ? 2 * count : 1));
    if (!memory) stop("there is no memory");
    return memory;
}

static Path readPath(void) {
    Path path = {0};
    while (strcmp(readWord(), ".")) {
        char verb = word[0];
        path.verbs = grown(path.verbs, path.count, 1);
        path.verbs[path.count++] = verb;
        int count = verb == 'Z' ? 0 : verb == 'Q' ? 4 : verb == 'C' ? 6 : 2;
        for (int i = 0; i < count; i++) {
            path.numbers = grown(path.numbers, path.numberCount, sizeof(double));
            path.numbers[path.numberCount++] = readNumber();
        }
    }
    return path;
}

static Paint readPaint(void) {
    Paint paint = {0};
    readWord();
    if (!strcmp(word, "color")) {
        readNumbers(paint.color, 4);
        return paint;
    }
    paint.kind = !strcmp(word, "linear") ? LINEAR : RADIAL;
    readNumbers(paint.geometry, paint.kind == LINEAR ? 4 : 3);
    paint.stopCount = readCount();
    paint.stops = calloc((size_t)paint.stopCount, 5 * sizeof(double));
    readNumbers(paint.stops, 5 * paint.stopCount);
    return paint;
}

static int readNode(Node *node);

static void readGroup(Node *group) {
    group->kind = GROUP;
    group->opacity = readNumber();
    for (int i = 0; i < 4; i++) group->area[i] = readCount();
    group->clipCount = readCount();
    group->clips = calloc((size_t)group->clipCount, sizeof(Clip));
    for (int i = 0; i < group->clipCount; i++) {
        Clip *clip = &group->clips[i];
        clip->isEvenOdd = readCount();
        clip->transform = readMatrix();
        clip->path = readPath();
    }
    for (;;) {
        group->nodes = grown(group->nodes, group->count, sizeof(Node));
        if (!readNode(&group->nodes[group->count])) return;
        group->count++;
    }
}

// Returns 0 at the end of a group.
static int readNode(Node *node) {
    memset(node, 0, sizeof *node);
    readWord();
    if (!strcmp(word, "end")) return 0;
    if (!strcmp(word, "group")) {
        readGroup(node);
        return 1;
    }
    if (!strcmp(word, "fill")) {
        node->kind = FILL;
        node->isEvenOdd = readCount();
    } else if (!strcmp(word, "stroke")) {
        node->kind = STROKE;
        node->width = readNumber();
        node->cap = readCount();
        node->join = readCount();
        node->miterLimit = readNumber();
        node->dashPhase = readNumber();
        node->dashCount = readCount();
        node->dashes = calloc((size_t)node->dashCount, sizeof(double));
        readNumbers(node->dashes, node->dashCount);
    } else {
        stop(word);
    }
    node->transform = readMatrix();
    node->paint = readPaint();
    node->path = readPath();
    return 1;
}

Scene *readScene(const char *file) {
    Scene *scene = calloc(1, sizeof *scene);
    scene->file = file;
    input = fopen(file, "r");
    if (!input) stop("a scene's file can't be opened");
    if (strcmp(readWord(), "scene")) stop("this isn't the file of a scene");
    snprintf(scene->name, sizeof scene->name, "%s", readWord());
    scene->side = readCount();
    scene->frameCount = readCount();
    scene->frames = calloc((size_t)scene->frameCount, sizeof(Node));
    for (int i = 0; i < scene->frameCount; i++) readNode(&scene->frames[i]);
    fclose(input);
    return scene;
}
