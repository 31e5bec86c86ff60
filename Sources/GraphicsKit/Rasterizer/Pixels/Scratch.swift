/// A growable buffer of trivial values that keeps its memory when emptied.
///
/// Inner loops append to it without an array's uniqueness and bounds checks.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    /// The address of the values; valid until the next append.
    private(set) var base: UnsafeMutablePointer<Element>

    /// The number of values.
    private(set) var count = 0

    private var capacity: Int

    /// Creates an empty buffer with a capacity.
    init(capacity: Int = 64) {
        self.capacity = max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// The value at an index, which must be less than the count.
    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) set { base[index] = newValue }
    }

    /// Appends a value.
    @inline(__always)
    mutating func append(_ value: Element) {
        if count == capacity { grow(to: capacity * 2) }
        (base + count).initialize(to: value)
        count &+= 1
    }

    /// Removes all values from an index on.
    mutating func truncate(to count: Int) {
        self.count = count
    }

    /// Sets the number of values; new values are undefined until written.
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
