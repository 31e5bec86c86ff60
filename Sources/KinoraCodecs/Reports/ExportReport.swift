/// A report of the features that a format doesn't support, and their replacements.
public struct ExportReport: Hashable, Sendable {
    /// A difference between the file and the layers.
    public struct Remark: Hashable, Sendable, CustomStringConvertible {
        /// The subject: a layer's path with a property, or a general term.
        public var subject: String

        /// The feature that the format doesn't support.
        public var loss: String

        /// The replacement.
        public var remedy: String

        /// Creates a remark.
        public init(_ subject: String, loss: String, remedy: String) {
            self.subject = subject
            self.loss = loss
            self.remedy = remedy
        }

        /// The remark on one line.
        public var description: String { "\(subject): \(loss); \(remedy)" }
    }

    /// The distinct remarks, in the order of addition.
    public private(set) var remarks: [Remark] = []

    /// The exporter's choices, such as a size or a rate, one line each.
    public var choices: [String] = []

    /// Options that could suit better than the defaults, one line each, which needn't be repeated.
    public var advice: [String] = []

    /// A Boolean value that indicates whether partly transparent pixels were blended with a color.
    package var blendsEdges = false

    /// Creates a report without remarks.
    public init(_ remarks: [Remark] = []) {
        for remark in remarks { add(remark) }
    }

    /// A Boolean value that indicates whether the file represents the layers completely.
    public var isFaithful: Bool { remarks.isEmpty }

    /// Returns the report without the remarks on a subject.
    package func omitting(subject: String) -> ExportReport {
        var report = ExportReport(remarks.filter { $0.subject != subject })
        report.choices = choices
        report.advice = advice
        return report
    }

    /// Adds a remark unless the report already contains it.
    public mutating func add(_ remark: Remark) {
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}
