import Foundation

// Facts: developer.apple.com/documentation/objectivec/nsobject-swift.class/awakefromnib(): not
// isolated, unlike the members for accessibility.
extension NSObject {
    @objc open func awakeFromNib() {}
    @objc open func prepareForInterfaceBuilder() {}
}
