// Facts: the C standard (C17, 7.12) and POSIX's constants.
#pragma once

#define M_PI 3.14159265358979323846264338327950288
#define M_PI_2 1.57079632679489661923132169163975144
#define M_PI_4 0.785398163397448309615660845819875721
#define HUGE_VALF __builtin_huge_valf()
#define INFINITY HUGE_VALF

extern double sin(double);
extern double cos(double);
extern double tan(double);
extern double atan2(double, double);
extern double sqrt(double);
extern double pow(double, double);
extern double exp(double);
extern double fabs(double);
extern double floor(double);
extern double fmod(double, double);
extern double fmin(double, double);
extern double fmax(double, double);
