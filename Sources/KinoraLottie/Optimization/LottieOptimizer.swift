import Foundation

/// A writer of the text of an animation without what players don't need to draw the same.
///
/// The layers stay as they are. Left out are white space, the names of shapes, the indices and match
/// names of After Effects, values that are the default, end values that the next key repeats, and
/// assets that nothing refers to. Numbers are rounded to a small part of the composition's size.
struct LottieOptimizer {
    private let document: JSONDocument

    /// The number of decimal places.
    private let precision: Int

    /// A Boolean value that indicates whether expressions may refer to names and indices.
    private let hasExpressions: Bool

    /// The identifiers of assets that are used, or nil to keep all.
    private let usedAssets: Set<String>?

    private var bytes: [UInt8] = []

    /// Creates a writer of a document.
    init(_ document: JSONDocument) {
        self.document = document
        let root = document.root
        let side = max(root["w"]?.number ?? 0, root["h"]?.number ?? 0)
        // A rounding error is at most a hundred-thousandth of the side.
        let places = side > 0 ? (-log10(side * 2e-5)).rounded(.up) : 6
        precision = Int(min(max(places, 3), 6))
        var hasExpressions = false
        var used: Set<String> = []
        for index in document.nodes.indices where document.nodes[index].kind == .string {
            let item = JSONItem(document: document, index: index)
            if item.isNamed("x") { hasExpressions = true }
            if item.isNamed("refId"), let name = item.string { used.insert(name) }
        }
        self.hasExpressions = hasExpressions
        usedAssets = hasExpressions || root["slots"] != nil ? nil : used
    }

    /// Returns the text.
    mutating func text() -> [UInt8] {
        bytes = []
        bytes.reserveCapacity(document.bytes.count)
        write(document.root, in: Context())
        return bytes
    }

    // MARK: - Values

    /// The place of a value.
    private struct Context {
        /// The object or list that contains it, or nil for the outermost value.
        var parent: JSONItem?
        /// The next element of the list that contains it, or nil.
        var next: JSONItem?
        /// A Boolean value that indicates whether numbers are times or colors, which need more
        /// places.
        var isFine = false
    }

    private mutating func write(_ item: JSONItem, in context: Context) {
        switch item.kind {
        case .null: bytes += Array("null".utf8)
        case .bool: bytes += Array((item.bool ?? false ? "true" : "false").utf8)
        case .string: writeString(of: item)
        case .number: write(item.number ?? 0, isFine: context.isFine)
        case .array: writeArray(item, in: context)
        case .object: writeObject(item, in: context)
        }
    }

    private mutating func writeString(of item: JSONItem) {
        let node = document.nodes[item.index]
        bytes.append(UInt8(ascii: "\""))
        bytes += document.bytes[Int(node.start)..<Int(node.start + node.length)]
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func write(_ number: Double, isFine: Bool) {
        let places = isFine ? max(precision, 5) : precision
        let scale = pow(10, Double(places))
        let rounded = (number * scale).rounded()
        guard abs(rounded) < 1e15 else {
            bytes += Array("\(number)".utf8)
            return
        }
        var digits = Int(abs(rounded))
        var count = places
        while count > 0, digits.isMultiple(of: 10) {
            digits /= 10
            count -= 1
        }
        if rounded < 0 { bytes.append(UInt8(ascii: "-")) }
        var text = Array(String(digits).utf8)
        if count > 0 {
            while text.count <= count { text.insert(UInt8(ascii: "0"), at: 0) }
            text.insert(UInt8(ascii: "."), at: text.count - count)
        }
        bytes += text
    }

    private mutating func writeArray(_ item: JSONItem, in context: Context) {
        bytes.append(UInt8(ascii: "["))
        let elements = item.elements
        let isAssets = item.isNamed("assets") && context.parent?.index == 0
        var isFirst = true
        for (index, element) in elements.enumerated() {
            if isAssets, let usedAssets, let id = element["id"]?.string, !usedAssets.contains(id) {
                continue
            }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            let next = index + 1 < elements.count ? elements[index + 1] : nil
            let inner = Context(parent: item, next: next, isFine: context.isFine)
            write(element, in: inner)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func writeObject(_ item: JSONItem, in context: Context) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        let rules = LottieObjectRules(item, in: context.parent, next: context.next)
        for index in item.childIndices {
            let member = JSONItem(document: document, index: index)
            guard !rules.omits(member, hasExpressions: hasExpressions) else { continue }
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            let node = document.nodes[index]
            bytes.append(UInt8(ascii: "\""))
            bytes += document.bytes[Int(node.nameStart)..<Int(node.nameStart + node.nameLength)]
            bytes.append(UInt8(ascii: "\""))
            bytes.append(UInt8(ascii: ":"))
            if rules.isHandle(member), let number = member.commonNumber {
                write(number, isFine: false)
                continue
            }
            let isFine = context.isFine || member.isFine
            write(member, in: Context(parent: item, isFine: isFine))
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension JSONItem {
    /// The indices of the values in an array or object, in order.
    fileprivate var childIndices: [Int] {
        var result: [Int] = []
        var child = index + 1
        let end = Int(document.nodes[index].next)
        while child < end {
            result.append(child)
            child = Int(document.nodes[child].next)
        }
        return result
    }

    /// Returns a Boolean value that indicates whether the value is a member with a name.
    func isNamed(_ name: StaticString) -> Bool {
        let node = document.nodes[index]
        guard Int(node.nameLength) == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { letters in
            document.bytes[Int(node.nameStart)..<Int(node.nameStart + node.nameLength)]
                .elementsEqual(letters)
        }
    }

    /// A Boolean value that indicates whether the numbers of a member need more places: the frame
    /// rate, times in seconds, factors of time, and colors.
    fileprivate var isFine: Bool {
        isNamed("fr") || isNamed("tm") || isNamed("sr") || isNamed("c") || isNamed("g")
    }

    /// The number of all elements of a list, if they are equal, or nil.
    fileprivate var commonNumber: Double? {
        guard isArray else { return nil }
        let numbers = elements.map { $0.kind == .number ? $0.number : nil }
        guard let first = numbers.first, let first, numbers.allSatisfy({ $0 == first }) else {
            return nil
        }
        return first
    }
}
