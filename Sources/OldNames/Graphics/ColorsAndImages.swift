// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import LayerKit

/// Returns a gradient of colours; nil locations spread them evenly.
@available(*, deprecated, renamed: "CGGradient.init(colorsSpace:colors:locations:)")
public func CGGradientCreateWithColors(
    _ space: CGColorSpace?,
    _ colors: CFArray,
    _ locations: UnsafePointer<CGFloat>?
) -> CGGradient? {
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
    return CGGradient(colorsSpace: space, colors: colors, locations: places)
}

/// Returns a gradient of colours' components; nil locations spread them evenly.
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

/// Returns a colour from a space's components followed by alpha.
@available(*, deprecated, renamed: "CGColor.init(colorSpace:components:)")
public func CGColorCreate(_ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>?) -> CGColor?
{
    guard let space, let components else { return nil }
    return CGColor(space, components)
}

/// Returns a colour's opacity.
@available(*, deprecated, renamed: "getter:CGColor.alpha(self:)")
public func CGColorGetAlpha(_ color: CGColor?) -> CGFloat {
    color?.alpha ?? 0
}

/// Returns the number of a colour's components, alpha included.
@available(*, deprecated, renamed: "getter:CGColor.numberOfComponents(self:)")
public func CGColorGetNumberOfComponents(_ color: CGColor?) -> Int {
    color?.numberOfComponents ?? 0
}

/// Returns a colour's components, alpha last.
@available(*, deprecated, renamed: "getter:CGColor.components(self:)")
public func CGColorGetComponents(_ color: CGColor?) -> [CGFloat] {
    color?.components ?? []
}

/// Returns a colour with another opacity.
@available(*, deprecated, renamed: "CGColor.copy(self:alpha:)")
public func CGColorCreateCopyWithAlpha(_ color: CGColor?, _ alpha: CGFloat) -> CGColor? {
    color?.copy(alpha: alpha)
}

/// Returns whether two colours are the same.
@available(*, deprecated, renamed: "==")
public func CGColorEqualToColor(_ color1: CGColor?, _ color2: CGColor?) -> Bool {
    color1 == color2
}

/// Returns an image's width in pixels.
@available(*, deprecated, renamed: "getter:CGImage.width(self:)")
public func CGImageGetWidth(_ image: CGImage?) -> Int {
    image?.width ?? 0
}

/// Returns an image's height in pixels.
@available(*, deprecated, renamed: "getter:CGImage.height(self:)")
public func CGImageGetHeight(_ image: CGImage?) -> Int {
    image?.height ?? 0
}

/// Returns the part of an image inside a rectangle of pixels.
@available(*, deprecated, renamed: "CGImage.cropping(self:to:)")
public func CGImageCreateWithImageInRect(_ image: CGImage?, _ rect: CGRect) -> CGImage? {
    image?.cropping(to: rect)
}
