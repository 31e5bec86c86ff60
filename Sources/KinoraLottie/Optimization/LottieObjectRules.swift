/// The members of an object that players don't need.
struct LottieObjectRules {
    private let item: JSONItem

    /// A Boolean value that indicates whether the object is a key frame, and whether it's held.
    private let isKey: Bool
    private let isHeld: Bool

    /// A Boolean value that indicates whether the next key has a start value, so that the end value
    /// of this one repeats it.
    private let repeatsEnd: Bool

    /// A Boolean value that indicates whether tangents of a position are all zero.
    private let isStraight: Bool

    /// A Boolean value that indicates whether the object is the transform of a layer or a group.
    private let isTransform: Bool

    /// A Boolean value that indicates whether the object is an item of a list of shapes.
    private let isShape: Bool

    /// A Boolean value that indicates whether the object is a property with a value.
    private let isProperty: Bool

    /// A Boolean value that indicates whether the object is a handle of a timing curve.
    private let isEase: Bool

    /// Finds the kind of an object.
    ///
    /// - Parameters:
    ///   - item: The object.
    ///   - parent: The object or list that contains it, or nil.
    ///   - next: The next element of the list that contains it, or nil.
    init(_ item: JSONItem, in parent: JSONItem?, next: JSONItem?) {
        self.item = item
        let type = item["ty"]
        isKey = parent?.isNamed("k") ?? false && item["t"]?.kind == .number
        isHeld = isKey && item["h"]?.bool ?? false
        repeatsEnd = isKey && next?["s"] != nil && item["s"] != nil
        isStraight =
            isKey
            && [item["to"], item["ti"]].allSatisfy { tangent in
                tangent?.numbers.allSatisfy { $0 == 0 } ?? true
            }
        isTransform = item.isNamed("ks") && type == nil && item["k"] == nil || type?.string == "tr"
        isShape = type?.kind == .string
        isProperty = item["k"] != nil
        isEase =
            (item.isNamed("i") || item.isNamed("o")) && item["x"] != nil && item["y"] != nil
    }

    /// Returns a Boolean value that indicates whether a member is left out.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - hasExpressions: A Boolean value that indicates whether expressions may refer to names and
    ///     indices.
    /// - Returns: The value.
    func omits(_ member: JSONItem, hasExpressions: Bool) -> Bool {
        if !hasExpressions {
            if ["ix", "cix", "np"].contains(where: { member.name == $0 }) {
                return member.kind == .number
            }
            if member.isNamed("mn") { return member.kind == .string }
            if member.isNamed("nm"), isShape { return item["ty"]?.string != "gr" }
        }
        if isKey { return omitsOfKey(member) }
        if isProperty, member.isNamed("a") || member.isNamed("l") {
            return member.kind == .number || member.kind == .bool
        }
        if isTransform { return isDefault(member) }
        if member.isNamed("hd") || member.isNamed("ao") || member.isNamed("ddd")
            || member.isNamed("bm")
        {
            return member.kind != .object && member.number == 0
        }
        return member.isNamed("sr") && item["ty"]?.kind == .number && member.number == 1
    }

    private func omitsOfKey(_ member: JSONItem) -> Bool {
        if member.isNamed("n") { return true }
        if member.isNamed("e") { return repeatsEnd }
        if member.isNamed("to") || member.isNamed("ti") { return isStraight || isHeld }
        return isHeld && (member.isNamed("i") || member.isNamed("o"))
    }

    /// Returns a Boolean value that indicates whether a member of a transform has its default value.
    private func isDefault(_ member: JSONItem) -> Bool {
        guard member.isObject, member["x"] == nil, member["sid"] == nil, let value = member["k"],
            value.kind == .number || value.isArray && value.elements.allSatisfy(\.isNumber)
        else { return false }
        let numbers = value.numbers
        if member.isNamed("s") { return numbers.allSatisfy { $0 == 100 } }
        if member.isNamed("o") { return numbers == [100] }
        let zeros = member.isNamed("a") || member.isNamed("p") || member.isNamed("r")
        let skews = member.isNamed("sk") || member.isNamed("sa")
        return (zeros || skews) && numbers.allSatisfy { $0 == 0 }
    }

    /// Returns a Boolean value that indicates whether a member is a coordinate of a timing curve,
    /// which may be one number for all components.
    func isHandle(_ member: JSONItem) -> Bool {
        isEase && (member.isNamed("x") || member.isNamed("y"))
    }
}

extension JSONItem {
    fileprivate var isNumber: Bool { kind == .number }
}
