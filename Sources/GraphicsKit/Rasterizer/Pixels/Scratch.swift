/// A growing run of plain values that keeps its memory when emptied.
///
/// The inner loops append to it without the uniqueness and bounds checks of an array.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    /// The values; valid until the next append.
    private(set) var base: UnsafeMutablePointer<Element>

    /// The number of values.
    private(set) var count = 0

    private var capacity: Int

    /// Creates an empty run with room for some values.
    init(capacity: Int = 64) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// The value at an index, which must be below the count.
    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) set { base[index] = newValue }
    }

    /// Adds a value at the end.
    @inline(__always)
    mutating func append(_ value: Element) {
        if count == capacity { grow(to: capacity * 2) }
        (base + count).initialize(to: value)
        count &+= 1
    }

    /// Forgets all values from an index on.
    mutating func truncate(to count: Int) {
        self.count = count
    }

    /// Makes the run a number of values long; new ones are undefined until written.
    mutating func resize(to count: Int) {
        if count > capacity { grow(to: max(count, capacity * 2)) }
        self.count = count
    }

    @inline(never)
    private mutating func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
        self.capacity = capacity
    }
}
