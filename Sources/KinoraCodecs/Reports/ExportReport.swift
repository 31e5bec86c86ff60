/// What a format could not carry, and what was done instead.
public struct ExportReport: Hashable, Sendable {
    /// One thing that the file doesn't say as the layers do.
    public struct Remark: Hashable, Sendable, CustomStringConvertible {
        /// What it is about: a layer's path with a property, or the whole.
        public var subject: String

        /// What the format can't carry.
        public var loss: String

        /// What was done instead.
        public var remedy: String

        /// Creates a remark.
        public init(_ subject: String, loss: String, remedy: String) {
            self.subject = subject
            self.loss = loss
            self.remedy = remedy
        }

        /// The remark as one line.
        public var description: String { "\(subject): \(loss); \(remedy)" }
    }

    /// The remarks, each once, in the order in which they came up.
    public private(set) var remarks: [Remark] = []

    /// What the exporter chose where it had a choice, one line each, such as a size or a rate.
    public var choices: [String] = []

    /// Creates a report without remarks.
    public init(_ remarks: [Remark] = []) {
        for remark in remarks { add(remark) }
    }

    /// A Boolean value that indicates whether the file says all that the layers do.
    public var isFaithful: Bool { remarks.isEmpty }

    /// Adds a remark unless it is there.
    public mutating func add(_ remark: Remark) {
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}
