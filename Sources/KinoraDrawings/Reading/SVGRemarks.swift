/// The remarks on omitted features, one for each location.
struct SVGRemarks {
    /// The maximum number of remarks.
    private static let limit = 100

    private struct Remark: Hashable {
        let offset: Int
        let subject: String
        let reason: String
    }

    private var all: [Remark] = []
    private var known: Set<Remark> = []

    /// Adds a remark at a byte offset, unless an equal one exists because of `use`.
    mutating func add(at offset: @autoclosure () -> Int, _ subject: String, _ reason: String) {
        guard all.count < Self.limit else { return }
        let remark = Remark(offset: offset(), subject: subject, reason: reason)
        if known.insert(remark).inserted { all.append(remark) }
    }

    /// Returns the remarks with their locations in the source.
    func located(in source: MarkupSource) -> [DrawingRemark] {
        all.map {
            DrawingRemark(
                place: source.place(of: $0.offset),
                subject: $0.subject,
                reason: $0.reason
            )
        }
    }
}
