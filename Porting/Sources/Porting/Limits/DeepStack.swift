import Foundation

/// A thread with a stack that is large enough for the deepest syntax trees that the limits allow.
enum DeepStack {
    /// The size of the stack, in bytes.
    ///
    /// Only pages that are used take memory.
    ///
    /// Unoptimized builds of the parser use up to 60 KB for each level of nesting.
    private static let size = 512 << 20

    /// Runs a closure on the thread and waits until it ends.
    static func run<Value>(
        _ body: () throws(PortingError) -> Value
    ) throws(PortingError) -> Value {
        var result: Result<Value, PortingError>?
        withoutActuallyEscaping(body) { body in
            let work = Work {
                do throws(PortingError) {
                    result = .success(try body())
                } catch {
                    result = .failure(error)
                }
            }
            // If address space is limited, reserving the full size can fail.
            var size = size
            while !start(work, size) {
                size /= 2
                guard size >= 1 << 20 else { return work.body() }
            }
        }
        guard let result else { preconditionFailure("The work ended without a result.") }
        return try result.get()
    }

    fileprivate final class Work {
        let body: () -> Void

        init(_ body: @escaping () -> Void) { self.body = body }
    }

    /// Runs work on a new thread, and returns a Boolean value that indicates whether the thread was created.
    private static func start(_ work: Work, _ size: Int) -> Bool {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        guard pthread_attr_init(attributes) == 0 else { return false }
        defer { pthread_attr_destroy(attributes) }
        guard pthread_attr_setstacksize(attributes, size) == 0 else { return false }
        let argument = Unmanaged.passRetained(work).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, attributes, perform, argument) == 0 else {
            Unmanaged<Work>.fromOpaque(argument).release()
            return false
        }
        #if canImport(Darwin)
        guard let thread else { return true }
        #endif
        pthread_join(thread, nil)
        return true
    }
}

#if canImport(Darwin)
private func perform(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<DeepStack.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}
#else
private func perform(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<DeepStack.Work>.fromOpaque(argument).takeRetainedValue().body()
    return nil
}
#endif
