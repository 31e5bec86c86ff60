// Facts: developer.apple.com/documentation/objectivec/selector.
public struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public init(_ string: String) {}
    public init(stringLiteral value: String) {}
    public var description: String { fatalError() }
}
