import Foundation

extension Picture {
    /// A filter: a chain or graph of effects on the pixels of a group.
    ///
    /// The terms are those of the Filter Effects module of CSS and SVG. Each primitive has inputs:
    /// the group's pixels, or the results of earlier primitives. The last primitive's result
    /// replaces the group's pixels. A filter without primitives changes nothing.
    ///
    /// ```swift
    /// var group = Picture.Group(nodes: nodes)
    /// group.filters = [.gaussianBlur(4)]
    /// ```
    public struct Filter: Hashable, Sendable {
        /// The part of the plane that the filter reads and draws, in the filter's own space, or nil
        /// for all of it.
        public var region: CGRect?

        /// The primitives, in the order in which they apply.
        public var primitives: [Primitive]

        /// The transform from the filter's space to the picture's space.
        ///
        /// Lengths of the primitives, such as the deviation of a blur, are in the filter's space.
        public var transform: CGAffineTransform

        /// The method of blurs.
        public var blurMethod: BlurMethod

        /// Creates a filter from primitives.
        public init(
            _ primitives: [Primitive],
            region: CGRect? = nil,
            blurMethod: BlurMethod = .gaussian,
            transform: CGAffineTransform = .identity
        ) {
            self.blurMethod = blurMethod
            self.primitives = primitives
            self.region = region
            self.transform = transform
        }
    }
}

extension Picture.Filter {
    /// A method for blurring.
    public enum BlurMethod: Hashable, Sendable {
        /// A Gaussian blur, which changes smoothly with the deviation.
        case gaussian

        /// Three box blurs of whole pixels where the standard deviation is two pixels or more, as
        /// the Filter Effects module describes and browsers draw without a graphics processor.
        case boxes
    }

    /// An effect with its inputs.
    public struct Primitive: Hashable, Sendable {
        /// The effect.
        public var effect: Effect

        /// The inputs of the effect.
        ///
        /// Most effects have one, ``Effect/composite(_:)`` and ``Effect/blend(_:)`` have two (the
        /// second is the backdrop), and ``Effect/merge`` has any number, back to front. A missing
        /// input is transparent.
        public var inputs: [Input]

        /// The part of the plane outside of which the result is transparent, in the filter's space,
        /// or nil for the region of the filter.
        public var region: CGRect?

        /// A Boolean value that indicates whether the effect works on linear-light components.
        ///
        /// True for `linearRGB`, false for `sRGB`, which is the default.
        public var usesLinearRGB: Bool

        /// Creates a primitive, by default with the previous primitive's result as its input.
        public init(
            _ effect: Effect,
            inputs: [Input] = [.previous],
            region: CGRect? = nil,
            usesLinearRGB: Bool = false
        ) {
            self.effect = effect
            self.inputs = inputs
            self.region = region
            self.usesLinearRGB = usesLinearRGB
        }
    }

    /// An input of a primitive.
    public enum Input: Hashable, Sendable {
        /// The pixels of the group.
        case source

        /// The alpha of the group's pixels, in black.
        case sourceAlpha

        /// The result of the previous primitive, or the source for the first primitive.
        case previous

        /// The result of an earlier primitive, by index.
        ///
        /// The index of the primitive itself or of a later one results in transparency.
        case result(Int)
    }

    /// An effect on pixels.
    public enum Effect: Hashable, Sendable {
        /// A Gaussian blur with standard deviations along x and y.
        case gaussianBlur(CGSize)

        /// A shift.
        case offset(CGSize)

        /// A color that fills the primitive's region, without an input.
        case flood(RGBA)

        /// The input over a blurred and shifted copy of its alpha in a color.
        case dropShadow(color: RGBA, offset: CGSize, deviation: CGSize)

        /// The inputs composited over each other, from the first to the last.
        case merge

        /// A matrix for unpremultiplied components.
        case colorMatrix(ColorMatrix)

        /// Functions of the unpremultiplied components.
        case componentTransfer(
            red: TransferFunction,
            green: TransferFunction,
            blue: TransferFunction,
            alpha: TransferFunction
        )

        /// The first input composited with the second.
        case composite(Composite)

        /// The first input blended with the second.
        case blend(CGBlendMode)

        /// The greatest (dilation) or the least component within a rectangle with radii along x and
        /// y.
        ///
        /// A radius of zero or less has no effect along its axis.
        case morphology(radius: CGSize, dilates: Bool)
    }

    /// An operator that composites two inputs.
    public enum Composite: Hashable, Sendable {
        /// The first input over the second.
        case over

        /// The first input inside the second.
        case inside

        /// The first input outside of the second.
        case outside

        /// The first input over the second, inside the second.
        case atop

        /// Both inputs without their intersection.
        case xor

        /// The sum of both inputs.
        case lighter

        /// `k1·i1·i2 + k2·i1 + k3·i2 + k4` of the premultiplied components, clamped to 0…1.
        case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
    }

    /// A function from a component, 0…1, to a component, clamped to 0…1.
    public enum TransferFunction: Hashable, Sendable {
        /// The component itself.
        case identity

        /// A linear interpolation between equally spaced values.
        case table([Double])

        /// Steps of equal width.
        case discrete([Double])

        /// `slope·c + intercept`.
        case linear(slope: Double, intercept: Double)

        /// `amplitude·c^exponent + offset`.
        case gamma(amplitude: Double, exponent: Double, offset: Double)

        /// Returns the function's value.
        public func callAsFunction(_ c: Double) -> Double {
            let value: Double
            switch self {
            case .identity: value = c
            case .table(let values): value = Self.value(at: c, of: values)
            case .discrete(let values):
                guard !values.isEmpty else { return c }
                value = values[min(max(Int(c * Double(values.count)), 0), values.count - 1)]
            case .linear(let slope, let intercept): value = slope * c + intercept
            case .gamma(let amplitude, let exponent, let offset):
                value = amplitude * pow(c, exponent) + offset
            }
            return value > 0 ? min(value, 1) : 0
        }

        private static func value(at c: Double, of values: [Double]) -> Double {
            guard values.count > 1 else { return values.first ?? c }
            let place = min(max(c, 0), 1) * Double(values.count - 1)
            let index = min(Int(place), values.count - 2)
            return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
        }
    }
}

extension Picture.Filter {
    /// Returns a filter that blurs, with the same standard deviation along both axes.
    public static func gaussianBlur(_ deviation: CGFloat) -> Picture.Filter {
        Picture.Filter([Primitive(.gaussianBlur(CGSize(width: deviation, height: deviation)))])
    }

    /// Returns a filter that applies a matrix to sRGB components.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Picture.Filter {
        Picture.Filter([Primitive(.colorMatrix(matrix))])
    }

    /// Returns a filter that draws a shadow below the group.
    public static func dropShadow(
        color: RGBA,
        offset: CGSize,
        deviation: CGFloat
    ) -> Picture.Filter {
        let deviation = CGSize(width: deviation, height: deviation)
        return Picture.Filter([
            Primitive(.dropShadow(color: color, offset: offset, deviation: deviation))
        ])
    }
}

extension Picture.Filter.Primitive {
    /// The index of the primitive whose result an input is, or nil for the source.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - index: The index of this primitive.
    /// - Returns: An index; it isn't less than `index` if the input is transparent.
    package static func source(of input: Picture.Filter.Input, at index: Int) -> Int? {
        switch input {
        case .source, .sourceAlpha: nil
        case .previous: index > 0 ? index - 1 : nil
        case .result(let result): result >= 0 ? result : index
        }
    }
}

extension Picture.Filter.Effect {
    /// The effect's name in SVG, without its prefix.
    package var name: String {
        switch self {
        case .gaussianBlur: "GaussianBlur"
        case .offset: "Offset"
        case .flood: "Flood"
        case .dropShadow: "DropShadow"
        case .merge: "Merge"
        case .colorMatrix: "ColorMatrix"
        case .componentTransfer: "ComponentTransfer"
        case .composite: "Composite"
        case .blend: "Blend"
        case .morphology: "Morphology"
        }
    }
}
