import Foundation
import KinoraBasics
import KinoraStage

/// A header and an implementation in Objective-C with the code of an animation.
struct ObjectiveCFile {
    let scene: CodeScene

    private let factor = DecimalFormatter(precision: 5)

    init(_ scene: CodeScene) {
        self.scene = scene
    }

    private var name: String { scene.typeName }

    private var head: [String] {
        ["// \(Stage.codeHead(scene.title))", ""]
    }

    // MARK: - Header

    /// The header, ending with a newline.
    var header: String {
        var lines = head + ["#import <UIKit/UIKit.h>", "", "NS_ASSUME_NONNULL_BEGIN", ""]
        if scene.states != nil {
            lines += [
                "typedef NS_ENUM(NSInteger, \(name)Outcome) {", "    \(name)OutcomeNone,",
                "    \(name)OutcomeSuccess,", "    \(name)OutcomeFailure,",
                "    \(name)OutcomeInfo,", "};", "",
            ]
        }
        lines += ["/// \(scene.summary)", "@interface \(name) : UIView", ""]
        lines += scene.ownInks.map { "@property (nonatomic) UIColor *\($0.name);" }
        if !scene.inkList.isEmpty {
            lines.append("@property (nonatomic, copy) NSArray<UIColor *> *colors;")
        }
        lines += [
            "@property (nonatomic) float speed;", "@property (nonatomic) BOOL hidesWhenStopped;",
            "@property (nonatomic, readonly, getter=isAnimating) BOOL animating;",
        ]
        if scene.states != nil {
            lines += [
                "", "/// The progress from 0 to 1, or nil while it isn’t known.",
                "@property (nonatomic, nullable) NSNumber *progress;",
            ]
        }
        lines += ["", "- (void)startAnimating;", "- (void)stopAnimating;"]
        if scene.states != nil {
            lines += [
                "", "/// Ends the wait with a mark, which remains until the view starts again.",
                "- (void)finish:(\(name)Outcome)outcome;",
            ]
        }
        lines += ["", "@end", "", "NS_ASSUME_NONNULL_END"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Implementation

    /// The implementation, ending with a newline.
    var implementation: String {
        let language = ObjectiveCLanguage(inks: scene.inkExpressions)
        let writer = written(language)
        let (width, height) = (factor(Double(scene.size.width)), factor(Double(scene.size.height)))
        var lines = head + ["#import \"\(name).h\"", ""]
        lines.append("static const CGSize size = {\(width), \(height)};")
        for constant in scene.constants {
            lines.append(
                "static const \(constant.type) \(constant.name) = \(factor(constant.value));"
            )
        }
        lines += curves(writer.curves)
        if writer.needs.hasInterpolation { lines += Self.interpolation }
        if writer.needs.hasImages {
            lines += [
                "", "/// Returns the image of a PNG file in Base64.",
                "static UIImage *image(NSString *text) {",
                "    NSData *data = [[NSData alloc] initWithBase64EncodedString:text options:0];",
                "    return [UIImage imageWithData:data];", "}",
            ]
        }
        lines += [
            "", "@interface \(name) ()", "", "@property (nonatomic, readonly) UIView *stage;",
        ]
        lines.append("@property (nonatomic, getter=isAnimating) BOOL animating;")
        if scene.states != nil {
            lines += [
                "@property (nonatomic) \(name)Outcome outcome;",
                "@property (nonatomic) CFTimeInterval position;",
                "@property (nonatomic, nullable) NSNumber *lastProgress;",
            ]
        }
        lines += ["", "@end", "", "@implementation \(name)", ""]
        lines += setup + accessors + controls + window + layout + pace
        if scene.states != nil { lines += stateMethods }
        for function in writer.functions {
            let parameter = function.isPositioned ? "From:(CFTimeInterval)position" : ""
            lines.append("- (CALayer *)\(function.name)\(parameter) {")
            lines += function.lines.map { $0.isEmpty ? "" : "    \($0)" } + ["}", ""]
        }
        lines += plays(writer.needs)
        return (lines + ["@end"]).joined(separator: "\n") + "\n"
    }

    private static let interpolation = [
        "", "/// Returns the value at a point of a function that is linear between points.",
        "static double interpolated(double x, int count, const double *points, const double *values) {",
        "    for (int i = 0; i < count; i++) {", "        if (points[i] <= x) continue;",
        "        if (i == 0) return values[0];",
        "        double share = (x - points[i - 1]) / (points[i] - points[i - 1]);",
        "        return values[i - 1] + share * (values[i] - values[i - 1]);", "    }",
        "    return values[count - 1];", "}",
    ]

    private func written(_ language: ObjectiveCLanguage) -> LayerWriter {
        var writer = LayerWriter(language, hasPose: scene.poseTime != nil)
        writer.write(scene, as: "makeLayer")
        return writer
    }

    private func curves(_ curves: [CodeCurve]) -> [String] {
        curves.flatMap { curve -> [String] in
            let constant = LayerWriter.name(of: curve, among: curves)
            let value: String
            if let name = curve.name {
                let upper = name.prefix(1).uppercased() + name.dropFirst()
                value = "functionWithName:kCAMediaTimingFunction\(upper)"
            } else {
                let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { factor($0) }
                value = "functionWithControlPoints:\(numbers.joined(separator: " :"))"
            }
            return [
                "", "static CAMediaTimingFunction *\(constant)Curve(void) {",
                "    return [CAMediaTimingFunction \(value)];", "}",
            ]
        }
    }

    private func color(_ ink: CodeInk) -> [String] {
        let light = ObjectiveCLanguage.expression(of: ink.light)
        guard ink.light != ink.dark else { return [light] }
        return [
            "[UIColor colorWithDynamicProvider:^(UITraitCollection *traits) {",
            "    return traits.userInterfaceStyle == UIUserInterfaceStyleDark",
            "        ? \(ObjectiveCLanguage.expression(of: ink.dark))",
            "        : \(light);",
            "}]",
        ]
    }

    private var setup: [String] {
        var body = [
            "_stage = [[UIView alloc] initWithFrame:CGRectMake(0, 0, size.width, size.height)];",
            "_speed = \(factor(scene.speed));", "_hidesWhenStopped = YES;",
            "self.isAccessibilityElement = YES;", "self.accessibilityLabel = @\"Loading\";",
            "self.accessibilityTraits = UIAccessibilityTraitUpdatesFrequently;",
        ]
        for ink in scene.ownInks {
            var lines = color(ink.ink)
            lines[0] = "_\(ink.name) = \(lines[0])"
            lines[lines.count - 1] += ";"
            body += lines
        }
        if !scene.inkList.isEmpty {
            body.append("_colors = @[")
            for ink in scene.inkList {
                var lines = color(ink)
                lines[lines.count - 1] += ","
                body += lines.map { "    \($0)" }
            }
            body.append("];")
        }
        body += [
            "[self addSubview:_stage];", "[self updatePace];",
            "[NSNotificationCenter.defaultCenter addObserver:self selector:@selector(setNeedsLayout)",
            "    name:UIAccessibilityReduceMotionStatusDidChangeNotification object:nil];",
        ]
        return [
            "- (instancetype)initWithFrame:(CGRect)frame {",
            "    self = [super initWithFrame:frame];", "    if (self) [self setUp];",
            "    return self;", "}", "",
            "- (nullable instancetype)initWithCoder:(NSCoder *)coder {",
            "    self = [super initWithCoder:coder];", "    if (self) [self setUp];",
            "    return self;", "}", "", "- (void)setUp {",
        ] + body.map { "    \($0)" } + ["}", ""]
    }

    private var accessors: [String] {
        func setter(_ name: String, _ type: String, _ call: String) -> [String] {
            let upper = name.prefix(1).uppercased() + name.dropFirst()
            return [
                "- (void)set\(upper):(\(type))\(name) {", "    _\(name) = \(name);",
                "    [self \(call)];", "}", "",
            ]
        }
        var lines = scene.ownInks.flatMap { setter($0.name, "UIColor *", "setNeedsLayout") }
        if !scene.inkList.isEmpty {
            lines += setter("colors", "NSArray<UIColor *> *", "setNeedsLayout")
        }
        if scene.states != nil {
            lines += setter("progress", "NSNumber *", "setNeedsLayout")
            lines += setter("outcome", "\(name)Outcome", "setNeedsLayout")
        }
        lines += setter("speed", "float", "updatePace")
        lines += setter("hidesWhenStopped", "BOOL", "updatePace")
        return lines + setter("animating", "BOOL", "updatePace")
    }

    private var controls: [String] {
        var start: [String] = []
        if scene.states != nil {
            start += [
                "    if (self.outcome != \(name)OutcomeNone) self.stage.layer.beginTime = 0;",
                "    self.outcome = \(name)OutcomeNone;",
            ]
        } else if !scene.isRepeating {
            start.append("    self.stage.layer.beginTime = 0;")
        }
        return ["- (void)startAnimating {"] + start + ["    self.animating = YES;", "}", ""] + [
            "- (void)stopAnimating {", "    self.animating = NO;", "}", "",
            "- (CGSize)intrinsicContentSize {", "    return size;", "}", "",
        ]
    }

    private var window: [String] {
        [
            "- (void)didMoveToWindow {", "    [super didMoveToWindow];",
            "    [self setNeedsLayout];", "}", "",
        ]
    }

    private var layout: [String] {
        let waiting =
            scene.reduced == nil
            ? "[self makeLayer]"
            : "UIAccessibilityIsReduceMotionEnabled() ? [self makeReducedMotionLayer] : [self makeLayer]"
        let layer = scene.states == nil ? waiting : "[self makeCurrentLayer]"
        var lines = [
            "/// Makes the layers for the current size, colors, and settings.",
            "- (void)layoutSubviews {", "    [super layoutSubviews];",
            "    CGFloat scale = MIN(self.bounds.size.width / size.width, self.bounds.size.height / size.height);",
            "    self.stage.center = CGPointMake(CGRectGetMidX(self.bounds), CGRectGetMidY(self.bounds));",
            "    self.stage.transform = CGAffineTransformMakeScale(scale, scale);",
            "    self.stage.layer.sublayers = @[\(layer)];", "}", "",
        ]
        guard scene.states != nil else { return lines }
        lines += [
            "- (CALayer *)makeCurrentLayer {", "    BOOL isKnown = self.progress != nil;",
            "    BOOL wasKnown = self.lastProgress != nil;",
            "    BOOL isReduced = UIAccessibilityIsReduceMotionEnabled();",
            "    switch (self.outcome) {",
        ]
        for outcome in ["Success", "Failure", "Info"] {
            lines.append("    case \(name)Outcome\(outcome):")
            for (condition, prefix) in [
                ("if (wasKnown && isReduced) ", "ReducedProgress"), ("if (wasKnown) ", "Progress"),
                ("if (isReduced) ", "Reduced"), ("", ""),
            ] {
                let made = scene.states?.outcomes.first { $0.name == prefix + outcome }
                let position = made?.period.map { "fmod(self.position, \(factor($0)))" }
                let call = "[self make\(prefix)\(outcome)LayerFrom:\(position ?? "self.position")]"
                lines.append("        \(condition)return \(call);")
            }
        }
        lines.append("    case \(name)OutcomeNone:")
        if scene.states?.reducedProgress != nil {
            lines.append(
                "        if (isKnown && isReduced) return [self makeReducedProgressLayer];"
            )
        }
        return lines + [
            "        if (isKnown) return [self makeProgressLayer];", "        return \(waiting);",
            "    }", "}", "",
        ]
    }

    private var pace: [String] {
        [
            "/// Changes the speed of the layers’ time, which goes on from where it is.",
            "- (void)updatePace {", "    self.hidden = self.hidesWhenStopped && !self.animating;",
            "    CALayer *layer = self.stage.layer;",
            "    CFTimeInterval now = [self.layer convertTime:CACurrentMediaTime() fromLayer:nil];",
            "    CFTimeInterval time = [layer convertTime:now fromLayer:self.layer];",
            "    layer.timeOffset = layer.beginTime == 0 ? 0 : time;", "    layer.beginTime = now;",
            "    layer.speed = self.animating ? self.speed : 0;", "}", "",
        ]
    }

    private var stateMethods: [String] {
        [
            "- (void)finish:(\(name)Outcome)outcome {",
            "    if (self.outcome == \(name)OutcomeNone) {",
            "        self.position = [self.stage.layer convertTime:CACurrentMediaTime() fromLayer:nil];",
            "        self.lastProgress = self.progress;", "        self.progress = nil;", "    }",
            "    self.outcome = outcome;", "    self.stage.layer.beginTime = 0;",
            "    self.animating = YES;", "}", "",
        ]
    }

    private func plays(_ needs: HelperNeeds) -> [String] {
        var lines: [String] = []
        let run = [
            "    // A begin time of 0 would mean the time of addition.",
            "    animation.beginTime -= 1e-9;",
            "    if (animation.repeatCount == 0) animation.repeatCount = HUGE_VALF;",
            "    animation.removedOnCompletion = NO;",
            "    [layer addAnimation:animation forKey:nil];",
            "}", "",
        ]
        if let time = scene.poseTime {
            lines +=
                [
                    "/// Plays an animation, or holds it in a pose with Reduce Motion.",
                    "- (void)play:(CAAnimation *)animation on:(CALayer *)layer {",
                    "    if (UIAccessibilityIsReduceMotionEnabled()) {",
                    "        animation.speed = 0;",
                    "        animation.timeOffset += \(factor(time));", "    }",
                    "    [self run:animation on:layer];", "}", "",
                    "- (void)run:(CAAnimation *)animation on:(CALayer *)layer {",
                ] + run
        } else if needs.plays.contains(.play) {
            lines += ["- (void)play:(CAAnimation *)animation on:(CALayer *)layer {"] + run
        }
        guard needs.plays.contains(.progress) else { return lines }
        return lines + [
            "- (void)showProgress:(CAAnimation *)animation on:(CALayer *)layer {",
            "    animation.beginTime = -1e-9;", "    animation.speed = 0;",
            "    BOOL isWaiting = self.outcome == \(name)OutcomeNone;",
            "    NSNumber *shown = isWaiting ? self.progress : self.lastProgress;",
            "    animation.timeOffset = MIN(MAX(shown.doubleValue, 0), 1 - 1e-9);",
            "    [layer addAnimation:animation forKey:nil];", "}", "",
        ]
    }
}
