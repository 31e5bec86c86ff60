// Draws with ThorVG. A painted object keeps what it has rasterized, so objects are made for each
// frame, as in an animation, from arrays that are made in advance.
#include "peer.h"

#include <stdbool.h>
#include <stdlib.h>

// The part of ThorVG's C interface that is used here. The package of the library has no headers.
typedef struct Handle Handle;
typedef struct {
    float x, y;
} Point;
typedef struct {
    float e11, e12, e13, e21, e22, e23, e31, e32, e33;
} Tvg_Matrix;
typedef struct {
    float offset;
    uint8_t r, g, b, a;
} Stop;
enum { CLOSE, MOVE_TO, LINE_TO, CUBIC_TO };
enum { ARGB8888 = 1, ENGINE_DEFAULT = 1 };
int tvg_engine_init(unsigned threads);
Handle *tvg_swcanvas_create(int options);
int tvg_swcanvas_set_target(Handle *, uint32_t *, uint32_t stride, uint32_t, uint32_t, int);
int tvg_canvas_add(Handle *canvas, Handle *paint);
int tvg_canvas_remove(Handle *canvas, Handle *paint);
int tvg_canvas_draw(Handle *, bool clears);
int tvg_canvas_sync(Handle *);
int tvg_paint_set_transform(Handle *, const Tvg_Matrix *);
int tvg_paint_set_opacity(Handle *, uint8_t);
int tvg_paint_set_clip(Handle *, Handle *clip);
Handle *tvg_shape_new(void);
int tvg_shape_append_path(Handle *, const uint8_t *, uint32_t, const Point *, uint32_t);
int tvg_shape_set_fill_color(Handle *, uint8_t, uint8_t, uint8_t, uint8_t);
int tvg_shape_set_fill_rule(Handle *, int);
int tvg_shape_set_gradient(Handle *, Handle *gradient);
int tvg_shape_set_stroke_width(Handle *, float);
int tvg_shape_set_stroke_color(Handle *, uint8_t, uint8_t, uint8_t, uint8_t);
int tvg_shape_set_stroke_gradient(Handle *, Handle *gradient);
int tvg_shape_set_stroke_cap(Handle *, int);
int tvg_shape_set_stroke_join(Handle *, int);
int tvg_shape_set_stroke_miterlimit(Handle *, float);
int tvg_shape_set_stroke_dash(Handle *, const float *, uint32_t, float);
Handle *tvg_scene_new(void);
int tvg_scene_add(Handle *scene, Handle *paint);
Handle *tvg_linear_gradient_new(void);
Handle *tvg_radial_gradient_new(void);
int tvg_linear_gradient_set(Handle *, float, float, float, float);
int tvg_radial_gradient_set(Handle *, float, float, float, float, float, float);
int tvg_gradient_set_color_stops(Handle *, const Stop *, uint32_t);

struct Target {
    Handle *canvas;
    uint32_t *pixels;
};

typedef struct {
    uint8_t *commands;
    Point *points;
    uint32_t commandCount, pointCount;
} Arrays;

static uint8_t byte(double component) { return (uint8_t)(component * 255 + 0.5); }

static void addPoint(Arrays *arrays, double x, double y) {
    arrays->points[arrays->pointCount++] = (Point){(float)x, (float)y};
}

static Arrays *makeArrays(const Path *path) {
    Arrays *arrays = calloc(1, sizeof *arrays);
    arrays->commands = calloc((size_t)path->count, 1);
    arrays->points = calloc((size_t)path->count * 3, sizeof(Point));
    const double *n = path->numbers;
    for (int i = 0; i < path->count; i++) {
        char verb = path->verbs[i];
        arrays->commands[arrays->commandCount++] =
            verb == 'M' ? MOVE_TO : verb == 'L' ? LINE_TO : verb == 'Z' ? CLOSE : CUBIC_TO;
        if (verb == 'Q') {
            Point last = arrays->points[arrays->pointCount - 1];
            addPoint(arrays, last.x + (n[0] - last.x) * 2 / 3, last.y + (n[1] - last.y) * 2 / 3);
            addPoint(arrays, n[2] + (n[0] - n[2]) * 2 / 3, n[3] + (n[1] - n[3]) * 2 / 3);
            addPoint(arrays, n[2], n[3]);
            n += 4;
            continue;
        }
        int count = verb == 'Z' ? 0 : verb == 'C' ? 3 : 1;
        for (int j = 0; j < count; j++, n += 2) addPoint(arrays, n[0], n[1]);
    }
    return arrays;
}

static Stop *makeStops(const Paint *paint) {
    Stop *stops = calloc((size_t)paint->stopCount, sizeof *stops);
    const double *s = paint->stops;
    for (int i = 0; i < paint->stopCount; i++, s += 5) {
        stops[i] = (Stop){(float)s[0], byte(s[1]), byte(s[2]), byte(s[3]), byte(s[4])};
    }
    return stops;
}

static void prepare(Node *node) {
    for (int i = 0; i < node->clipCount; i++) {
        node->clips[i].object = makeArrays(&node->clips[i].path);
    }
    if (node->kind == GROUP) {
        for (int i = 0; i < node->count; i++) prepare(&node->nodes[i]);
        return;
    }
    node->object = makeArrays(&node->path);
    if (node->paint.kind != COLOR) node->paintObject = makeStops(&node->paint);
    if (node->dashCount) stop("dashes aren't prepared for ThorVG");
}

Target *makeTarget(Scene *scene) {
    static int isReady;
    // Without threads, everything is drawn on the calling thread.
    if (!isReady++ && tvg_engine_init(0)) stop("ThorVG doesn't start");
    Target *target = malloc(sizeof *target);
    uint32_t side = (uint32_t)scene->side;
    target->pixels = calloc(side * side, 4);
    target->canvas = tvg_swcanvas_create(ENGINE_DEFAULT);
    if (tvg_swcanvas_set_target(target->canvas, target->pixels, side, side, side, ARGB8888)) {
        stop("ThorVG refuses the target");
    }
    for (int i = 0; i < scene->frameCount; i++) prepare(&scene->frames[i]);
    return target;
}

static Handle *makeShape(const Arrays *arrays, const Matrix *m) {
    Handle *shape = tvg_shape_new();
    tvg_shape_append_path(shape, arrays->commands, arrays->commandCount, arrays->points,
                          arrays->pointCount);
    Tvg_Matrix matrix = {
        (float)m->a, (float)m->c, (float)m->tx, (float)m->b, (float)m->d, (float)m->ty, 0, 0, 1,
    };
    tvg_paint_set_transform(shape, &matrix);
    return shape;
}

static Handle *makeGradient(const Node *node) {
    const double *g = node->paint.geometry;
    float x = (float)g[0], y = (float)g[1];
    Handle *gradient;
    if (node->paint.kind == LINEAR) {
        gradient = tvg_linear_gradient_new();
        tvg_linear_gradient_set(gradient, x, y, (float)g[2], (float)g[3]);
    } else {
        gradient = tvg_radial_gradient_new();
        tvg_radial_gradient_set(gradient, x, y, (float)g[2], x, y, 0);
    }
    tvg_gradient_set_color_stops(gradient, node->paintObject, (uint32_t)node->paint.stopCount);
    return gradient;
}

static Handle *makeStroke(const Node *node) {
    static const int joins[] = {0, 1, 2}, caps[] = {0, 1, 2};
    Handle *shape = makeShape(node->object, &node->transform);
    tvg_shape_set_stroke_width(shape, (float)node->width);
    tvg_shape_set_stroke_cap(shape, caps[node->cap]);
    tvg_shape_set_stroke_join(shape, joins[node->join]);
    tvg_shape_set_stroke_miterlimit(shape, (float)node->miterLimit);
    const double *c = node->paint.color;
    if (node->paint.kind == COLOR) {
        tvg_shape_set_stroke_color(shape, byte(c[0]), byte(c[1]), byte(c[2]), byte(c[3]));
    } else {
        tvg_shape_set_stroke_gradient(shape, makeGradient(node));
    }
    return shape;
}

static Handle *makeFill(const Node *node) {
    Handle *shape = makeShape(node->object, &node->transform);
    const double *c = node->paint.color;
    tvg_shape_set_fill_rule(shape, node->isEvenOdd);
    if (node->paint.kind == COLOR) {
        tvg_shape_set_fill_color(shape, byte(c[0]), byte(c[1]), byte(c[2]), byte(c[3]));
    } else {
        tvg_shape_set_gradient(shape, makeGradient(node));
    }
    return shape;
}

static Handle *make(const Node *node);

static Handle *makeScene(const Node *group) {
    if (group->clipCount > 1) stop("a group has more than one clip");
    Handle *scene = tvg_scene_new();
    for (int i = 0; i < group->count; i++) tvg_scene_add(scene, make(&group->nodes[i]));
    if (needsLayer(group)) tvg_paint_set_opacity(scene, byte(group->opacity));
    if (group->clipCount) {
        const Clip *clip = &group->clips[0];
        Handle *shape = makeShape(clip->object, &clip->transform);
        tvg_shape_set_fill_rule(shape, clip->isEvenOdd);
        tvg_paint_set_clip(scene, shape);
    }
    return scene;
}

static Handle *make(const Node *node) {
    switch (node->kind) {
    case FILL: return makeFill(node);
    case STROKE: return makeStroke(node);
    default: return makeScene(node);
    }
}

void drawFrame(Target *target, const Scene *scene, int frame) {
    tvg_canvas_remove(target->canvas, NULL);
    const Node *root = &scene->frames[frame];
    for (int i = 0; i < root->count; i++) tvg_canvas_add(target->canvas, make(&root->nodes[i]));
    if (tvg_canvas_draw(target->canvas, true)) stop("ThorVG doesn't draw");
    tvg_canvas_sync(target->canvas);
}

const uint32_t *pixels(Target *target) { return target->pixels; }
