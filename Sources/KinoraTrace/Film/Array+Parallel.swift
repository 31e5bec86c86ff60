import KinoraCodecs

extension Array where Element: Sendable {
    /// Returns the results of independent work on the elements, in order, whatever the number of
    /// threads.
    func parallelMap<Output: Sendable>(
        _ work: @Sendable @escaping (Element) -> Output
    ) throws -> [Output] {
        var results: [Output] = []
        results.reserveCapacity(count)
        try OrderedParallelMap<Output>().run(
            count: count,
            input: { self[$0] },
            makeWorker: { () },
            transform: { _, element in work(element) },
            consume: { result in
                results.append(result)
                TraceProgress.advance(Double(results.count) / Double(count))
            }
        )
        return results
    }
}
