/// What a reader leaves out of a file, told once for each place.
struct SVGRemarks {
    /// More remarks than these tell nobody anything.
    private static let limit = 100

    private struct Remark: Hashable {
        let offset: Int
        let subject: String
        let reason: String
    }

    private var all: [Remark] = []
    private var known: Set<Remark> = []

    /// Adds a remark on a place in the file's bytes unless `use` has brought it before.
    mutating func add(at offset: @autoclosure () -> Int, _ subject: String, _ reason: String) {
        guard all.count < Self.limit else { return }
        let remark = Remark(offset: offset(), subject: subject, reason: reason)
        if known.insert(remark).inserted { all.append(remark) }
    }

    /// Returns the remarks with their places, for which the file is looked through.
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
