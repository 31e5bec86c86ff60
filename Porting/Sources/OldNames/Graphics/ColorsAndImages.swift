// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
@_spi(Porting) import GraphicsKit
import LayerKit

/// Creates a gradient from colors; nil locations space them evenly.
@available(*, deprecated, renamed: "CGGradient.init(colorsSpace:colors:locations:)")
public func CGGradientCreateWithColors(
    _ space: CGColorSpace?,
    _ colors: CFArray,
    _ locations: UnsafePointer<CGFloat>?
) -> CGGradient? {
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    return CGGradient(colorsSpace: space, colors: colors, locations: places)
}

/// Creates a gradient from color components; nil locations space the colors evenly.
@available(*, deprecated, renamed: "CGGradient.init(colorSpace:colorComponents:locations:count:)")
public func CGGradientCreateWithColorComponents(
    _ space: CGColorSpace?,
    _ components: UnsafePointer<CGFloat>?,
    _ locations: UnsafePointer<CGFloat>?,
    _ count: Int
) -> CGGradient? {
    guard let space, let components else { return nil }
    return CGGradient(
        colorSpace: space,
        colorComponents: components,
        locations: locations,
        count: count
    )
}

/// Creates a color from the components of a color space, followed by alpha.
@available(*, deprecated, renamed: "CGColor.init(colorSpace:components:)")
public func CGColorCreate(_ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>?) -> CGColor?
{
    guard let space, let components else { return nil }
    return CGColor(space, components)
}

/// Returns the alpha component of a color.
@available(*, deprecated, renamed: "getter:CGColor.alpha(self:)")
public func CGColorGetAlpha(_ color: CGColor?) -> CGFloat {
    color?.alpha ?? 0
}

/// Returns the number of a color's components, including alpha.
@available(*, deprecated, renamed: "getter:CGColor.numberOfComponents(self:)")
public func CGColorGetNumberOfComponents(_ color: CGColor?) -> Int {
    color?.numberOfComponents ?? 0
}

/// Returns the components of a color, with alpha last.
@available(*, deprecated, renamed: "getter:CGColor.components(self:)")
public func CGColorGetComponents(_ color: CGColor?) -> [CGFloat] {
    color?.components ?? []
}

/// Creates a copy of a color with another alpha component.
@available(*, deprecated, renamed: "CGColor.copy(self:alpha:)")
public func CGColorCreateCopyWithAlpha(_ color: CGColor?, _ alpha: CGFloat) -> CGColor? {
    color?.copy(alpha: alpha)
}

/// Returns a Boolean value that indicates whether two colors are equal.
@available(*, deprecated, renamed: "==")
public func CGColorEqualToColor(_ color1: CGColor?, _ color2: CGColor?) -> Bool {
    color1 == color2
}

/// Returns the width of an image in pixels.
@available(*, deprecated, renamed: "getter:CGImage.width(self:)")
public func CGImageGetWidth(_ image: CGImage?) -> Int {
    image?.width ?? 0
}

/// Returns the height of an image in pixels.
@available(*, deprecated, renamed: "getter:CGImage.height(self:)")
public func CGImageGetHeight(_ image: CGImage?) -> Int {
    image?.height ?? 0
}

/// Creates an image from the part of an image inside a rectangle, in pixels.
@available(*, deprecated, renamed: "CGImage.cropping(self:to:)")
public func CGImageCreateWithImageInRect(_ image: CGImage?, _ rect: CGRect) -> CGImage? {
    image?.cropping(to: rect)
}
