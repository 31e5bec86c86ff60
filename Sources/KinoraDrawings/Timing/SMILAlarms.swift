/// A queue of instants, ordered by time.
struct SMILAlarms: Sendable {
    /// An instant at which an element's interval begins or ends.
    struct Alarm: Hashable, Sendable {
        let time: SMILTime
        let element: Int
        let version: Int

        fileprivate func isBefore(_ other: Alarm) -> Bool {
            (time, other.element) < (other.time, element)
        }
    }

    private var heap: [Alarm] = []

    var isEmpty: Bool { heap.isEmpty }

    /// The earliest instant.
    var first: Alarm? { heap.first }

    mutating func insert(_ alarm: Alarm) {
        heap.append(alarm)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { break }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[child].isBefore(heap[least]) { least = child }
            }
            guard least != parent else { break }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
