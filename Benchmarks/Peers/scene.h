// Display lists of frames, as DrawingBenchmark writes them.
#ifndef SCENE_H
#define SCENE_H

#include <stdint.h>

typedef struct {
    double a, b, c, d, tx, ty;
} Matrix;

// Verbs are M, L, Q, C, and Z; their points follow one another, two numbers each.
typedef struct {
    int count, numberCount;
    char *verbs;
    double *numbers;
} Path;

typedef enum { COLOR, LINEAR, RADIAL } PaintKind;

// A stop has five numbers: location, red, green, blue, and alpha, without premultiplication. The
// geometry is a start and an end, or a center and a radius.
typedef struct {
    PaintKind kind;
    double color[4];
    double geometry[4];
    int stopCount;
    double *stops;
} Paint;

typedef struct {
    int isEvenOdd;
    Matrix transform;
    Path path;
    void *object;
} Clip;

typedef enum { FILL, STROKE, GROUP } NodeKind;
enum { BUTT, ROUND_CAP, SQUARE };
enum { MITER, ROUND_JOIN, BEVEL };

typedef struct Node {
    NodeKind kind;
    Matrix transform;
    Paint paint;
    Path path;
    int isEvenOdd;
    double width, miterLimit, dashPhase;
    int cap, join, dashCount;
    double *dashes;
    // A group's opacity, the pixels that it can cover (x, y, width, height), and its parts.
    double opacity;
    int area[4];
    int clipCount, count;
    Clip *clips;
    struct Node *nodes;
    // What a peer has made from the path and from the paint in advance.
    void *object, *paintObject;
} Node;

typedef struct {
    char name[128];
    const char *file;
    int side, frameCount;
    Node *frames;
} Scene;

Scene *readScene(const char *file);

// A group needs a layer of its own if its nodes are composited as a whole.
static inline int needsLayer(const Node *group) { return group->opacity < 1; }

void stop(const char *reason);

#endif
