/// A growable buffer of trivial values that keeps its memory when emptied.
///
/// Inner loops append to the buffer without an array's uniqueness and bounds checks. The values are
/// behind a pointer, so that a class can store the buffer in a constant and accesses need no
/// exclusivity checks.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
    private struct State {
        var base: UnsafeMutablePointer<Element>
        var count = 0
        var capacity: Int
    }

    // Only this noncopyable value owns the state, until `deinit`.
    private let state: UnsafeMutablePointer<State>

    /// The address of the values, which is valid until the next append.
    var base: UnsafeMutablePointer<Element> {
        @inline(__always) get { state.pointee.base }
    }

    /// The number of values.
    var count: Int {
        @inline(__always) get { state.pointee.count }
    }

    /// Creates an empty buffer with a capacity.
    init(capacity: Int = 64) {
        let capacity = max(capacity, 1)
        state = .allocate(capacity: 1)
        state.initialize(to: State(base: .allocate(capacity: capacity), capacity: capacity))
    }

    deinit {
        base.deallocate()
        state.deallocate()
    }

    /// The value at an index, which must be less than the count.
    subscript(index: Int) -> Element {
        @inline(__always) get { base[index] }
        @inline(__always) nonmutating set { base[index] = newValue }
    }

    /// Appends a value.
    @inline(__always)
    func append(_ value: Element) {
        let count = self.count
        if count == state.pointee.capacity { grow(to: count * 2) }
        (base + count).initialize(to: value)
        state.pointee.count = count &+ 1
    }

    /// Removes all values from an index on.
    @inline(__always)
    func truncate(to count: Int) {
        state.pointee.count = count
    }

    /// Sets the number of values, leaving new values undefined until they are written.
    func resize(to count: Int) {
        if count > state.pointee.capacity { grow(to: max(count, state.pointee.capacity * 2)) }
        state.pointee.count = count
    }

    /// Exchanges values with another buffer.
    func exchange(with other: borrowing Scratch) {
        swap(&state.pointee, &other.state.pointee)
    }

    @inline(never)
    private func grow(to capacity: Int) {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        state.pointee.base = larger
        state.pointee.capacity = capacity
    }
}
