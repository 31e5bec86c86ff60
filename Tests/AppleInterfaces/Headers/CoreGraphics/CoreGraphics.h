// Facts: developer.apple.com/documentation/coregraphics.
#pragma once

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CF_ENUM(type, name) enum name : type name; enum name : type
#define CF_RETURNS_RETAINED __attribute__((cf_returns_retained))

typedef double CGFloat;

typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;

extern const CGPoint CGPointZero;
extern const CGSize CGSizeZero;
extern const CGRect CGRectZero;
extern const CGAffineTransform CGAffineTransformIdentity;

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
    return (CGRect){{x, y}, {width, height}};
}

extern CGFloat CGRectGetMinX(CGRect rect);
extern CGFloat CGRectGetMidX(CGRect rect);
extern CGFloat CGRectGetMaxX(CGRect rect);
extern CGFloat CGRectGetMinY(CGRect rect);
extern CGFloat CGRectGetMidY(CGRect rect);
extern CGFloat CGRectGetMaxY(CGRect rect);
extern CGFloat CGRectGetWidth(CGRect rect);
extern CGFloat CGRectGetHeight(CGRect rect);
extern CGRect CGRectInset(CGRect rect, CGFloat dx, CGFloat dy);
extern bool CGRectIsEmpty(CGRect rect);
extern bool CGSizeEqualToSize(CGSize size1, CGSize size2);

extern CGAffineTransform CGAffineTransformMake(
    CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty);
extern CGAffineTransform CGAffineTransformMakeTranslation(CGFloat tx, CGFloat ty);
extern CGAffineTransform CGAffineTransformMakeScale(CGFloat sx, CGFloat sy);
extern CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle);
extern CGAffineTransform CGAffineTransformTranslate(CGAffineTransform t, CGFloat tx, CGFloat ty);
extern CGAffineTransform CGAffineTransformScale(CGAffineTransform t, CGFloat sx, CGFloat sy);
extern CGAffineTransform CGAffineTransformRotate(CGAffineTransform t, CGFloat angle);
extern CGAffineTransform CGAffineTransformConcat(CGAffineTransform t1, CGAffineTransform t2);

typedef struct __attribute__((objc_bridge(id))) CGColor *CGColorRef;
typedef struct __attribute__((objc_bridge(id))) CGColorSpace *CGColorSpaceRef;
typedef struct __attribute__((objc_bridge(id))) CGImage *CGImageRef;
typedef struct __attribute__((objc_bridge(id))) CGDataProvider *CGDataProviderRef;
typedef struct __attribute__((objc_bridge(id))) CGContext *CGContextRef;
typedef const struct __attribute__((objc_bridge(id))) CGPath *CGPathRef;
typedef struct __attribute__((objc_bridge(id))) CGPath *CGMutablePathRef;

extern CGColorRef _Nonnull CGColorCreateSRGB(CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha) CF_RETURNS_RETAINED;
extern CGColorRef _Nullable CGColorCreateCopyWithAlpha(CGColorRef _Nullable color, CGFloat alpha) CF_RETURNS_RETAINED;
extern void CGColorRelease(CGColorRef _Nullable color);

extern CGMutablePathRef _Nonnull CGPathCreateMutable(void) CF_RETURNS_RETAINED;
extern CGPathRef _Nonnull CGPathCreateWithRect(CGRect rect, const CGAffineTransform *_Nullable transform) CF_RETURNS_RETAINED;
extern CGPathRef _Nonnull CGPathCreateWithEllipseInRect(CGRect rect, const CGAffineTransform *_Nullable transform) CF_RETURNS_RETAINED;
extern CGPathRef _Nonnull CGPathCreateWithRoundedRect(
    CGRect rect, CGFloat cornerWidth, CGFloat cornerHeight, const CGAffineTransform *_Nullable transform) CF_RETURNS_RETAINED;
extern void CGPathRelease(CGPathRef _Nullable path);
extern void CGPathMoveToPoint(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGFloat x, CGFloat y);
extern void CGPathAddLineToPoint(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGFloat x, CGFloat y);
extern void CGPathAddLines(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, const CGPoint *_Nullable points,
    size_t count);
extern void CGPathAddQuadCurveToPoint(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGFloat cpx, CGFloat cpy, CGFloat x,
    CGFloat y);
extern void CGPathAddCurveToPoint(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGFloat cp1x, CGFloat cp1y,
    CGFloat cp2x, CGFloat cp2y, CGFloat x, CGFloat y);
extern void CGPathAddArc(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGFloat x, CGFloat y,
    CGFloat radius, CGFloat startAngle, CGFloat endAngle, bool clockwise);
extern void CGPathAddRect(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGRect rect);
extern void CGPathAddEllipseInRect(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable m, CGRect rect);
extern void CGPathAddRoundedRect(
    CGMutablePathRef _Nullable path, const CGAffineTransform *_Nullable transform, CGRect rect,
    CGFloat cornerWidth, CGFloat cornerHeight);
extern void CGPathAddPath(
    CGMutablePathRef _Nullable path1, const CGAffineTransform *_Nullable m, CGPathRef _Nullable path2);
extern void CGPathCloseSubpath(CGMutablePathRef _Nullable path);
