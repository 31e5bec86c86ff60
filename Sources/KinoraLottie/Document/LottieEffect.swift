/// An effect on the pixels of a layer.
struct LottieEffect: Sendable {
    /// The place in the document.
    let item: JSONItem
    let type: Int
    let name: String
    let matchName: String
    let isEnabled: Bool
    let parameters: [Parameter]

    struct Parameter: Sendable {
        let name: String
        let matchName: String
        let value: LottieProperty
        /// A Boolean value that indicates whether the value is a layer's number.
        let isLayer: Bool
        /// The parameters in a group.
        let parameters: [Parameter]
    }
}

extension LottieParser {
    /// Returns the effects of a list.
    func effects(_ list: JSONItem?) -> [LottieEffect] {
        (list?.elements ?? []).filter(\.isObject).map { item in
            LottieEffect(
                item: item,
                type: item["ty"]?.integer ?? 5,
                name: item["nm"]?.string ?? "",
                matchName: item["mn"]?.string ?? "",
                isEnabled: item["en"]?.bool ?? true,
                parameters: parameters(item["ef"], depth: 0)
            )
        }
    }

    private func parameters(_ list: JSONItem?, depth: Int) -> [LottieEffect.Parameter] {
        (list?.elements ?? []).filter(\.isObject).map { item in
            LottieEffect.Parameter(
                name: item["nm"]?.string ?? "",
                matchName: item["mn"]?.string ?? "",
                // The type of colors is 2.
                value: (item["ty"]?.integer == 2 ? slotColor(item["v"]) : nil)
                    ?? property(item["v"], [0]),
                isLayer: item["ty"]?.integer == 10,
                parameters: depth < 4 && item["ef"] != nil
                    ? parameters(item["ef"], depth: depth + 1) : []
            )
        }
    }
}
