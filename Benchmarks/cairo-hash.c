// Draws the same frames as RasterBenchmark with cairo, and prints the median CPU time of one frame in
// microseconds. With a phase and a file, writes one frame's pixels (BGRA) to that file instead.
//
//     cairo-hash SIDE [PHASE FILE]
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static const unsigned colors[4] = {0x9DD4E9, 0xF5BD58, 0xFF317E, 0x6FC9B5};

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static void draw(cairo_t *c, double side, double phase) {
    double width = side / 6, margin = side / 4.5 + width / 2;
    double near = width / 2, far = side - width / 2;
    double ends[4][4] = {
        {near, margin, far, margin},
        {side - margin, near, side - margin, far},
        {far, side - margin, near, side - margin},
        {margin, far, margin, near},
    };
    double end = 0.55 + 0.45 * cos(phase * 2 * M_PI);
    cairo_identity_matrix(c);
    cairo_set_operator(c, CAIRO_OPERATOR_CLEAR);
    cairo_paint(c);
    cairo_set_operator(c, CAIRO_OPERATOR_OVER);
    cairo_translate(c, side / 2, side / 2);
    cairo_rotate(c, -M_PI / 6 + phase * 4 * M_PI);
    cairo_translate(c, -side / 2, -side / 2);
    cairo_set_line_width(c, width);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < 4; i++) {
        double *e = ends[i];
        unsigned rgb = colors[i];
        cairo_set_source_rgba(c, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0,
                              0.8);
        cairo_move_to(c, e[0], e[1]);
        cairo_line_to(c, e[0] + (e[2] - e[0]) * end, e[1] + (e[3] - e[1]) * end);
        cairo_stroke(c);
    }
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int count, char **arguments) {
    int side = count > 1 ? atoi(arguments[1]) : 256;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, side, side);
    cairo_t *c = cairo_create(surface);
    if (count > 3) {
        draw(c, side, atof(arguments[2]));
        cairo_surface_flush(surface);
        FILE *file = fopen(arguments[3], "wb");
        if (!file) return 1;
        fwrite(cairo_image_surface_get_data(surface), 4, (size_t)side * side, file);
        fclose(file);
        return 0;
    }
    enum { frames = 60, rounds = 60 };
    double times[rounds];
    for (int round = 0; round < rounds; round++) {
        double start = seconds();
        for (int i = 0; i < frames; i++) draw(c, side, i / (double)frames);
        cairo_surface_flush(surface);
        times[round] = (seconds() - start) / frames * 1e6;
    }
    qsort(times, rounds, sizeof times[0], ascending);
    printf("%.2f\n", times[rounds / 2]);
    return 0;
}
