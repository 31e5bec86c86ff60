// Facts: developer.apple.com/documentation/quartzcore.
#pragma once

#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

typedef struct {
    CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;

extern const CATransform3D CATransform3DIdentity;
extern CATransform3D CATransform3DMakeTranslation(CGFloat tx, CGFloat ty, CGFloat tz);
extern CATransform3D CATransform3DMakeScale(CGFloat sx, CGFloat sy, CGFloat sz);
extern CATransform3D CATransform3DMakeRotation(CGFloat angle, CGFloat x, CGFloat y, CGFloat z);
extern CATransform3D CATransform3DMakeAffineTransform(CGAffineTransform m);
extern CATransform3D CATransform3DTranslate(CATransform3D t, CGFloat tx, CGFloat ty, CGFloat tz);
extern CATransform3D CATransform3DScale(CATransform3D t, CGFloat sx, CGFloat sy, CGFloat sz);
extern CATransform3D CATransform3DRotate(CATransform3D t, CGFloat angle, CGFloat x, CGFloat y, CGFloat z);
extern CATransform3D CATransform3DConcat(CATransform3D a, CATransform3D b);
extern CFTimeInterval CACurrentMediaTime(void);

NS_ASSUME_NONNULL_BEGIN

@class CAAnimation, CALayer;

@interface NSValue (CATransform3DAdditions)
+ (NSValue *)valueWithCATransform3D:(CATransform3D)t;
@property (readonly) CATransform3D CATransform3DValue;
@end

typedef NSString *CAMediaTimingFillMode;
typedef NSString *CAMediaTimingFunctionName;
typedef NSString *CAValueFunctionName;
typedef NSString *CAAnimationCalculationMode;
typedef NSString *CAAnimationRotationMode;
typedef NSString *CALayerContentsGravity;
typedef NSString *CALayerContentsFilter;
typedef NSString *CALayerCornerCurve;
typedef NSString *CAShapeLayerFillRule;
typedef NSString *CAShapeLayerLineCap;
typedef NSString *CAShapeLayerLineJoin;
typedef NSString *CAGradientLayerType;
typedef NSString *CATextLayerAlignmentMode;
typedef NSString *CATextLayerTruncationMode;
typedef NSUInteger CACornerMask;

extern CAMediaTimingFillMode const kCAFillModeForwards;
extern CAMediaTimingFillMode const kCAFillModeBackwards;
extern CAMediaTimingFillMode const kCAFillModeBoth;
extern CAMediaTimingFillMode const kCAFillModeRemoved;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseIn;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseOut;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseInEaseOut;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionDefault;
extern CAValueFunctionName const kCAValueFunctionRotateX;
extern CAValueFunctionName const kCAValueFunctionRotateY;
extern CAValueFunctionName const kCAValueFunctionRotateZ;
extern CAValueFunctionName const kCAValueFunctionScale;
extern CAValueFunctionName const kCAValueFunctionScaleX;
extern CAValueFunctionName const kCAValueFunctionScaleY;
extern CAValueFunctionName const kCAValueFunctionScaleZ;
extern CAValueFunctionName const kCAValueFunctionTranslate;
extern CAValueFunctionName const kCAValueFunctionTranslateX;
extern CAValueFunctionName const kCAValueFunctionTranslateY;
extern CAValueFunctionName const kCAValueFunctionTranslateZ;
extern CAAnimationCalculationMode const kCAAnimationLinear;
extern CAAnimationCalculationMode const kCAAnimationDiscrete;
extern CAAnimationCalculationMode const kCAAnimationPaced;
extern CAAnimationCalculationMode const kCAAnimationCubic;
extern CAAnimationCalculationMode const kCAAnimationCubicPaced;
extern CAAnimationRotationMode const kCAAnimationRotateAuto;
extern CAAnimationRotationMode const kCAAnimationRotateAutoReverse;
extern CALayerContentsGravity const kCAGravityCenter;
extern CALayerContentsGravity const kCAGravityTop;
extern CALayerContentsGravity const kCAGravityBottom;
extern CALayerContentsGravity const kCAGravityLeft;
extern CALayerContentsGravity const kCAGravityRight;
extern CALayerContentsGravity const kCAGravityTopLeft;
extern CALayerContentsGravity const kCAGravityTopRight;
extern CALayerContentsGravity const kCAGravityBottomLeft;
extern CALayerContentsGravity const kCAGravityBottomRight;
extern CALayerContentsGravity const kCAGravityResize;
extern CALayerContentsGravity const kCAGravityResizeAspect;
extern CALayerContentsGravity const kCAGravityResizeAspectFill;
extern CALayerContentsFilter const kCAFilterNearest;
extern CALayerContentsFilter const kCAFilterLinear;
extern CALayerContentsFilter const kCAFilterTrilinear;
extern CALayerCornerCurve const kCACornerCurveCircular;
extern CALayerCornerCurve const kCACornerCurveContinuous;
extern CAShapeLayerFillRule const kCAFillRuleNonZero;
extern CAShapeLayerFillRule const kCAFillRuleEvenOdd;
extern CAShapeLayerLineCap const kCALineCapButt;
extern CAShapeLayerLineCap const kCALineCapRound;
extern CAShapeLayerLineCap const kCALineCapSquare;
extern CAShapeLayerLineJoin const kCALineJoinMiter;
extern CAShapeLayerLineJoin const kCALineJoinRound;
extern CAShapeLayerLineJoin const kCALineJoinBevel;
extern CAGradientLayerType const kCAGradientLayerAxial;
extern CAGradientLayerType const kCAGradientLayerRadial;
extern CAGradientLayerType const kCAGradientLayerConic;
extern CATextLayerAlignmentMode const kCAAlignmentNatural;
extern CATextLayerAlignmentMode const kCAAlignmentLeft;
extern CATextLayerAlignmentMode const kCAAlignmentRight;
extern CATextLayerAlignmentMode const kCAAlignmentCenter;
extern CATextLayerAlignmentMode const kCAAlignmentJustified;
extern CATextLayerTruncationMode const kCATruncationNone;
extern CATextLayerTruncationMode const kCATruncationStart;
extern CATextLayerTruncationMode const kCATruncationEnd;
extern CATextLayerTruncationMode const kCATruncationMiddle;

enum : CACornerMask {
    kCALayerMinXMinYCorner = 1U << 0,
    kCALayerMaxXMinYCorner = 1U << 1,
    kCALayerMinXMaxYCorner = 1U << 2,
    kCALayerMaxXMaxYCorner = 1U << 3,
};

@protocol CAMediaTiming
@property CFTimeInterval beginTime;
@property CFTimeInterval duration;
@property float speed;
@property CFTimeInterval timeOffset;
@property float repeatCount;
@property CFTimeInterval repeatDuration;
@property BOOL autoreverses;
@property (copy) CAMediaTimingFillMode fillMode;
@end

@interface CAMediaTimingFunction : NSObject <NSSecureCoding>
+ (instancetype)functionWithName:(CAMediaTimingFunctionName)name;
+ (instancetype)functionWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
- (instancetype)initWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
@end

@interface CAValueFunction : NSObject <NSSecureCoding>
+ (nullable instancetype)functionWithName:(CAValueFunctionName)name;
@end

@protocol CAAction
- (void)runActionForKey:(NSString *)event object:(id)anObject arguments:(nullable NSDictionary *)dict;
@end

@interface CAAnimation : NSObject <NSSecureCoding, NSCopying, CAMediaTiming, CAAction>
+ (instancetype)animation;
@property (nullable, strong) CAMediaTimingFunction *timingFunction;
@property (getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(nullable NSString *)path;
@property (nullable, copy) NSString *keyPath;
@property (getter=isAdditive) BOOL additive;
@property (getter=isCumulative) BOOL cumulative;
@property (nullable, strong) CAValueFunction *valueFunction;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property (nullable, strong) id fromValue;
@property (nullable, strong) id toValue;
@property (nullable, strong) id byValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property (nullable, copy) NSArray *values;
@property (nullable) CGPathRef path;
@property (nullable, copy) NSArray<NSNumber *> *keyTimes;
@property (nullable, copy) NSArray<CAMediaTimingFunction *> *timingFunctions;
@property (copy) CAAnimationCalculationMode calculationMode;
@property (nullable, copy) NSArray<NSNumber *> *tensionValues;
@property (nullable, copy) NSArray<NSNumber *> *continuityValues;
@property (nullable, copy) NSArray<NSNumber *> *biasValues;
@property (nullable, copy) CAAnimationRotationMode rotationMode;
@end

@interface CASpringAnimation : CABasicAnimation
@property CGFloat mass;
@property CGFloat stiffness;
@property CGFloat damping;
@property CGFloat initialVelocity;
@property (readonly) CFTimeInterval settlingDuration;
@end

@interface CAAnimationGroup : CAAnimation
@property (nullable, copy) NSArray<CAAnimation *> *animations;
@end

@protocol CALayerDelegate <NSObject>
@end

@interface CALayer : NSObject <NSSecureCoding, CAMediaTiming>
+ (instancetype)layer;
- (instancetype)init;
- (instancetype)initWithLayer:(id)layer;
- (nullable instancetype)presentationLayer;
@property CGRect bounds;
@property CGPoint position;
@property CGFloat zPosition;
@property CGPoint anchorPoint;
@property CGFloat anchorPointZ;
@property CATransform3D transform;
@property CGRect frame;
@property (getter=isHidden) BOOL hidden;
@property (getter=isDoubleSided) BOOL doubleSided;
@property (getter=isGeometryFlipped) BOOL geometryFlipped;
@property (nullable, readonly) CALayer *superlayer;
@property (nullable, copy) NSArray<__kindof CALayer *> *sublayers;
@property CATransform3D sublayerTransform;
@property (nullable, strong) __kindof CALayer *mask;
@property BOOL masksToBounds;
@property (nullable, strong) id contents;
@property CGRect contentsRect;
@property (copy) CALayerContentsGravity contentsGravity;
@property CGFloat contentsScale;
@property CGRect contentsCenter;
@property (copy) CALayerContentsFilter minificationFilter;
@property (copy) CALayerContentsFilter magnificationFilter;
@property (getter=isOpaque) BOOL opaque;
@property BOOL allowsEdgeAntialiasing;
@property (nullable) CGColorRef backgroundColor;
@property CGFloat cornerRadius;
@property CACornerMask maskedCorners;
@property (copy) CALayerCornerCurve cornerCurve;
@property CGFloat borderWidth;
@property (nullable) CGColorRef borderColor;
@property float opacity;
@property BOOL allowsGroupOpacity;
@property (nullable, strong) id compositingFilter;
@property BOOL shouldRasterize;
@property CGFloat rasterizationScale;
@property (nullable) CGColorRef shadowColor;
@property float shadowOpacity;
@property CGSize shadowOffset;
@property CGFloat shadowRadius;
@property (nullable) CGPathRef shadowPath;
@property (nullable, copy) NSDictionary<NSString *, id<CAAction>> *actions;
@property (nullable, copy) NSString *name;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(unsigned)idx;
- (void)removeFromSuperlayer;
- (void)setNeedsDisplay;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)addAnimation:(CAAnimation *)anim forKey:(nullable NSString *)key;
- (void)removeAllAnimations;
- (void)removeAnimationForKey:(NSString *)key;
- (nullable __kindof CAAnimation *)animationForKey:(NSString *)key;
- (CFTimeInterval)convertTime:(CFTimeInterval)t fromLayer:(nullable CALayer *)l;
- (CFTimeInterval)convertTime:(CFTimeInterval)t toLayer:(nullable CALayer *)l;
@end

@interface CAShapeLayer : CALayer
@property (nullable) CGPathRef path;
@property (nullable) CGColorRef fillColor;
@property (copy) CAShapeLayerFillRule fillRule;
@property (nullable) CGColorRef strokeColor;
@property CGFloat strokeStart;
@property CGFloat strokeEnd;
@property CGFloat lineWidth;
@property CGFloat miterLimit;
@property (copy) CAShapeLayerLineCap lineCap;
@property (copy) CAShapeLayerLineJoin lineJoin;
@property CGFloat lineDashPhase;
@property (nullable, copy) NSArray<NSNumber *> *lineDashPattern;
@end

@interface CAGradientLayer : CALayer
@property (nullable, copy) NSArray *colors;
@property (nullable, copy) NSArray<NSNumber *> *locations;
@property CGPoint startPoint;
@property CGPoint endPoint;
@property (copy) CAGradientLayerType type;
@end

@interface CAReplicatorLayer : CALayer
@property NSInteger instanceCount;
@property BOOL preservesDepth;
@property CFTimeInterval instanceDelay;
@property CATransform3D instanceTransform;
@property (nullable) CGColorRef instanceColor;
@property float instanceRedOffset;
@property float instanceGreenOffset;
@property float instanceBlueOffset;
@property float instanceAlphaOffset;
@end

@interface CATextLayer : CALayer
@property (nullable, copy) id string;
@property (nullable) CFTypeRef font;
@property CGFloat fontSize;
@property (nullable) CGColorRef foregroundColor;
@property (getter=isWrapped) BOOL wrapped;
@property (copy) CATextLayerTruncationMode truncationMode;
@property (copy) CATextLayerAlignmentMode alignmentMode;
@end

@interface CATransformLayer : CALayer
@end

@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)setDisableActions:(BOOL)flag;
+ (void)setAnimationDuration:(CFTimeInterval)dur;
@end

NS_ASSUME_NONNULL_END
