// Draws with Blend2D. Paths and gradients are made in advance. Blend2D has no layers, so a group is
// drawn into an image of its own first.
#include "peer.h"

#include <stdlib.h>

// The part of Blend2D's C interface that is used here. The package of the library has no headers.
typedef struct {
    uint64_t words[2];
} Core;
typedef struct {
    double x, y;
} BLPoint;
typedef struct {
    int32_t x, y;
} BLPointI;
typedef struct {
    int32_t x, y, width, height;
} BLRectI;
typedef struct {
    double offset;
    uint64_t color;
} BLGradientStop;
typedef struct {
    void *pixels;
    intptr_t stride;
    int32_t width, height;
    uint32_t format, flags;
} BLImageData;
typedef uint32_t BLResult;
enum { BL_FORMAT_PRGB32 = 1, BL_TRANSFORM_RESET = 0, BL_TRANSFORM_ASSIGN = 1 };
BLResult blPathInit(Core *);
BLResult blPathMoveTo(Core *, double, double);
BLResult blPathLineTo(Core *, double, double);
BLResult blPathQuadTo(Core *, double, double, double, double);
BLResult blPathCubicTo(Core *, double, double, double, double, double, double);
BLResult blPathClose(Core *);
BLResult blGradientInitAs(Core *, uint32_t type, const void *values, uint32_t extend,
                          const BLGradientStop *, size_t, const void *transform);
BLResult blImageInitAs(Core *, int, int, uint32_t format);
BLResult blImageGetData(const Core *, BLImageData *);
BLResult blContextInitAs(Core *, Core *image, const void *options);
BLResult blContextClearAll(Core *);
BLResult blContextClearRectI(Core *, const BLRectI *);
BLResult blContextFlush(Core *, uint32_t flags);
BLResult blContextApplyTransformOp(Core *, uint32_t, const void *);
BLResult blContextSetGlobalAlpha(Core *, double);
BLResult blContextSetFillRule(Core *, uint32_t);
BLResult blContextSetStrokeWidth(Core *, double);
BLResult blContextSetStrokeCaps(Core *, uint32_t);
BLResult blContextSetStrokeJoin(Core *, uint32_t);
BLResult blContextSetStrokeMiterLimit(Core *, double);
BLResult blContextFillPathDRgba32(Core *, const BLPoint *, const Core *, uint32_t);
BLResult blContextFillPathDExt(Core *, const BLPoint *, const Core *, const Core *);
BLResult blContextStrokePathDRgba32(Core *, const BLPoint *, const Core *, uint32_t);
BLResult blContextStrokePathDExt(Core *, const BLPoint *, const Core *, const Core *);
BLResult blContextBlitImageI(Core *, const BLPointI *, const Core *image, const BLRectI *);

enum { DEPTH = 4 };

// The images of the frame and of the groups in it, by depth.
struct Target {
    Core images[DEPTH], contexts[DEPTH];
};

typedef struct {
    Core path, gradient;
    uint32_t color;
} Objects;

static uint64_t byte(double component) { return (uint64_t)(component * 255 + 0.5); }

static void makePath(Core *result, const Path *path) {
    blPathInit(result);
    const double *n = path->numbers;
    for (int i = 0; i < path->count; i++) {
        switch (path->verbs[i]) {
        case 'M': blPathMoveTo(result, n[0], n[1]); n += 2; break;
        case 'L': blPathLineTo(result, n[0], n[1]); n += 2; break;
        case 'Q': blPathQuadTo(result, n[0], n[1], n[2], n[3]); n += 4; break;
        case 'C': blPathCubicTo(result, n[0], n[1], n[2], n[3], n[4], n[5]); n += 6; break;
        default: blPathClose(result);
        }
    }
}

static void makeGradient(Core *result, const Paint *paint) {
    const double *g = paint->geometry, *s = paint->stops;
    // A radial gradient has a center, a focal point, and their radii.
    double radial[6] = {g[0], g[1], g[0], g[1], g[2], 0};
    BLGradientStop *stops = calloc((size_t)paint->stopCount, sizeof *stops);
    for (int i = 0; i < paint->stopCount; i++, s += 5) {
        uint64_t color = byte(s[4]) << 48 | byte(s[1]) << 32 | byte(s[2]) << 16 | byte(s[3]);
        stops[i] = (BLGradientStop){s[0], color * 257};
    }
    blGradientInitAs(result, paint->kind == LINEAR ? 0 : 1,
                     paint->kind == LINEAR ? g : radial, 0, stops, (size_t)paint->stopCount, NULL);
    free(stops);
}

static void prepare(Node *node) {
    if (node->kind == GROUP) {
        if (node->clipCount) stop("Blend2D clips only to rectangles");
        for (int i = 0; i < node->count; i++) prepare(&node->nodes[i]);
        return;
    }
    if (node->dashCount) stop("Blend2D has no dashes");
    Objects *objects = calloc(1, sizeof *objects);
    node->object = objects;
    makePath(&objects->path, &node->path);
    if (node->paint.kind == COLOR) {
        const double *c = node->paint.color;
        objects->color =
            (uint32_t)(byte(c[3]) << 24 | byte(c[0]) << 16 | byte(c[1]) << 8 | byte(c[2]));
    } else {
        makeGradient(&objects->gradient, &node->paint);
    }
}

Target *makeTarget(Scene *scene) {
    Target *target = calloc(1, sizeof *target);
    for (int depth = 0; depth < DEPTH; depth++) {
        blImageInitAs(&target->images[depth], scene->side, scene->side, BL_FORMAT_PRGB32);
        // Without options, a context draws on the calling thread.
        if (blContextInitAs(&target->contexts[depth], &target->images[depth], NULL)) {
            stop("there is no context");
        }
    }
    for (int i = 0; i < scene->frameCount; i++) prepare(&scene->frames[i]);
    return target;
}

static void draw(Target *target, int depth, const Node *node);

static void drawGroup(Target *target, int depth, const Node *group) {
    int inner = depth + needsLayer(group);
    if (inner >= DEPTH) stop("groups are nested too deep");
    const int *area = group->area;
    BLRectI rect = {area[0], area[1], area[2], area[3]};
    if (inner > depth) blContextClearRectI(&target->contexts[inner], &rect);
    for (int i = 0; i < group->count; i++) draw(target, inner, &group->nodes[i]);
    if (inner == depth) return;
    Core *context = &target->contexts[depth];
    blContextFlush(&target->contexts[inner], 0x80000000);
    blContextApplyTransformOp(&target->contexts[inner], BL_TRANSFORM_RESET, NULL);
    blContextApplyTransformOp(context, BL_TRANSFORM_RESET, NULL);
    blContextSetGlobalAlpha(context, group->opacity);
    BLPointI origin = {rect.x, rect.y};
    blContextBlitImageI(context, &origin, &target->images[inner], &rect);
    blContextSetGlobalAlpha(context, 1);
}

static void stroke(Core *context, const Node *node, const Objects *objects) {
    static const uint32_t caps[] = {0, 2, 1}, joins[] = {1, 4, 3};
    static const BLPoint zero = {0, 0};
    blContextSetStrokeWidth(context, node->width);
    blContextSetStrokeCaps(context, caps[node->cap]);
    blContextSetStrokeJoin(context, joins[node->join]);
    blContextSetStrokeMiterLimit(context, node->miterLimit);
    if (node->paint.kind == COLOR) {
        blContextStrokePathDRgba32(context, &zero, &objects->path, objects->color);
    } else {
        blContextStrokePathDExt(context, &zero, &objects->path, &objects->gradient);
    }
}

static void draw(Target *target, int depth, const Node *node) {
    if (node->kind == GROUP) {
        drawGroup(target, depth, node);
        return;
    }
    static const BLPoint zero = {0, 0};
    Core *context = &target->contexts[depth];
    const Objects *objects = node->object;
    blContextApplyTransformOp(context, BL_TRANSFORM_ASSIGN, &node->transform);
    if (node->kind == STROKE) {
        stroke(context, node, objects);
        return;
    }
    blContextSetFillRule(context, (uint32_t)node->isEvenOdd);
    if (node->paint.kind == COLOR) {
        blContextFillPathDRgba32(context, &zero, &objects->path, objects->color);
    } else {
        blContextFillPathDExt(context, &zero, &objects->path, &objects->gradient);
    }
}

void drawFrame(Target *target, const Scene *scene, int frame) {
    blContextApplyTransformOp(&target->contexts[0], BL_TRANSFORM_RESET, NULL);
    blContextClearAll(&target->contexts[0]);
    draw(target, 0, &scene->frames[frame]);
    blContextFlush(&target->contexts[0], 0x80000000);
}

const uint32_t *pixels(Target *target) {
    BLImageData data;
    blImageGetData(&target->images[0], &data);
    return data.pixels;
}
