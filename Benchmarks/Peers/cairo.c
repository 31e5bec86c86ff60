// Draws with cairo. Paths and gradients are made in advance.
#include "peer.h"

#include <cairo.h>
#include <stdlib.h>

struct Target {
    cairo_surface_t *surface;
    cairo_t *context;
};

static cairo_path_t *makePath(cairo_t *c, const Path *path) {
    cairo_new_path(c);
    const double *n = path->numbers;
    for (int i = 0; i < path->count; i++) {
        switch (path->verbs[i]) {
        case 'M': cairo_move_to(c, n[0], n[1]); n += 2; break;
        case 'L': cairo_line_to(c, n[0], n[1]); n += 2; break;
        case 'C': cairo_curve_to(c, n[0], n[1], n[2], n[3], n[4], n[5]); n += 6; break;
        case 'Z': cairo_close_path(c); break;
        default: {
            double x, y;
            cairo_get_current_point(c, &x, &y);
            cairo_curve_to(c, x + (n[0] - x) * 2 / 3, y + (n[1] - y) * 2 / 3,
                           n[2] + (n[0] - n[2]) * 2 / 3, n[3] + (n[1] - n[3]) * 2 / 3, n[2], n[3]);
            n += 4;
        }
        }
    }
    return cairo_copy_path(c);
}

static cairo_pattern_t *makePattern(const Paint *paint) {
    const double *g = paint->geometry, *s = paint->stops;
    if (paint->kind == COLOR) {
        const double *color = paint->color;
        return cairo_pattern_create_rgba(color[0], color[1], color[2], color[3]);
    }
    cairo_pattern_t *pattern = paint->kind == LINEAR
        ? cairo_pattern_create_linear(g[0], g[1], g[2], g[3])
        : cairo_pattern_create_radial(g[0], g[1], 0, g[0], g[1], g[2]);
    for (int i = 0; i < paint->stopCount; i++, s += 5) {
        cairo_pattern_add_color_stop_rgba(pattern, s[0], s[1], s[2], s[3], s[4]);
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD);
    return pattern;
}

static void prepare(cairo_t *c, Node *node) {
    if (node->kind == GROUP) {
        for (int i = 0; i < node->clipCount; i++) {
            node->clips[i].object = makePath(c, &node->clips[i].path);
        }
        for (int i = 0; i < node->count; i++) prepare(c, &node->nodes[i]);
    } else {
        node->object = makePath(c, &node->path);
        node->paintObject = makePattern(&node->paint);
    }
}

Target *makeTarget(Scene *scene) {
    Target *target = malloc(sizeof *target);
    target->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene->side, scene->side);
    target->context = cairo_create(target->surface);
    for (int i = 0; i < scene->frameCount; i++) prepare(target->context, &scene->frames[i]);
    return target;
}

static void setTransform(cairo_t *c, const Matrix *m) {
    cairo_matrix_t matrix = {m->a, m->b, m->c, m->d, m->tx, m->ty};
    cairo_set_matrix(c, &matrix);
}

static void setRule(cairo_t *c, int isEvenOdd) {
    cairo_set_fill_rule(c, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
}

static void draw(cairo_t *c, const Node *node);

static void drawGroup(cairo_t *c, const Node *group) {
    int isKept = group->clipCount || needsLayer(group);
    if (isKept) cairo_save(c);
    for (int i = 0; i < group->clipCount; i++) {
        setTransform(c, &group->clips[i].transform);
        setRule(c, group->clips[i].isEvenOdd);
        cairo_new_path(c);
        cairo_append_path(c, group->clips[i].object);
        cairo_clip(c);
    }
    if (needsLayer(group)) {
        cairo_identity_matrix(c);
        const int *area = group->area;
        cairo_new_path(c);
        cairo_rectangle(c, area[0], area[1], area[2], area[3]);
        cairo_clip(c);
        cairo_push_group(c);
    }
    for (int i = 0; i < group->count; i++) draw(c, &group->nodes[i]);
    if (needsLayer(group)) {
        cairo_identity_matrix(c);
        cairo_pop_group_to_source(c);
        cairo_paint_with_alpha(c, group->opacity);
    }
    if (isKept) cairo_restore(c);
}

static void draw(cairo_t *c, const Node *node) {
    if (node->kind == GROUP) {
        drawGroup(c, node);
        return;
    }
    setTransform(c, &node->transform);
    cairo_set_source(c, node->paintObject);
    cairo_new_path(c);
    cairo_append_path(c, node->object);
    if (node->kind == FILL) {
        setRule(c, node->isEvenOdd);
        cairo_fill(c);
        return;
    }
    static const cairo_line_cap_t caps[] = {
        CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE,
    };
    static const cairo_line_join_t joins[] = {
        CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL,
    };
    cairo_set_line_width(c, node->width);
    cairo_set_line_cap(c, caps[node->cap]);
    cairo_set_line_join(c, joins[node->join]);
    cairo_set_miter_limit(c, node->miterLimit);
    cairo_set_dash(c, node->dashes, node->dashCount, node->dashPhase);
    cairo_stroke(c);
}

void drawFrame(Target *target, const Scene *scene, int frame) {
    cairo_t *c = target->context;
    cairo_identity_matrix(c);
    cairo_set_operator(c, CAIRO_OPERATOR_CLEAR);
    cairo_paint(c);
    cairo_set_operator(c, CAIRO_OPERATOR_OVER);
    draw(c, &scene->frames[frame]);
    cairo_surface_flush(target->surface);
}

const uint32_t *pixels(Target *target) {
    return (const uint32_t *)cairo_image_surface_get_data(target->surface);
}
