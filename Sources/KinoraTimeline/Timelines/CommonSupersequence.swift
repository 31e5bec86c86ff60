/// A search for the shortest sequence that contains several orders as subsequences.
enum CommonSupersequence {
    /// The maximum number of states to search; beyond it, the sequence may be longer.
    private static let limit = 50_000

    /// Returns a sequence that contains all orders.
    static func shortest(of orders: [[Int]]) -> [Int] {
        let orders = Array(Set(orders)).sorted { $0.lexicographicallyPrecedes($1) }
        let states = orders.reduce(1) { min($0 * ($1.count + 1), limit + 1) }
        return states > limit ? merged(orders) : searched(orders)
    }

    /// Searches breadth-first; a state is the number of matched elements of each order.
    private static func searched(_ orders: [[Int]]) -> [Int] {
        let start = orders.map { _ in 0 }
        let goal = orders.map(\.count)
        var origins: [[Int]: (state: [Int], next: Int)] = [:]
        var seen: Set = [start]
        var states = [start]
        while !states.isEmpty, !seen.contains(goal) {
            var following: [[Int]] = []
            for state in states {
                let choices = Set(zip(orders, state).compactMap { $1 < $0.count ? $0[$1] : nil })
                for choice in choices.sorted() {
                    let next = advanced(state, by: choice, orders)
                    guard seen.insert(next).inserted else { continue }
                    origins[next] = (state, choice)
                    following.append(next)
                }
            }
            states = following
        }
        var result: [Int] = []
        var state = goal
        while let origin = origins[state] {
            result.append(origin.next)
            state = origin.state
        }
        return result.reversed()
    }

    /// Greedily chooses the next element that most orders need, weighted by their remaining length.
    private static func merged(_ orders: [[Int]]) -> [Int] {
        var state = orders.map { _ in 0 }
        var result: [Int] = []
        while state != orders.map(\.count) {
            var votes: [Int: Int] = [:]
            for (order, place) in zip(orders, state) where place < order.count {
                votes[order[place], default: 0] += order.count - place
            }
            guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
                break
            }
            result.append(best.key)
            state = advanced(state, by: best.key, orders)
        }
        return result
    }

    private static func advanced(_ state: [Int], by choice: Int, _ orders: [[Int]]) -> [Int] {
        zip(orders, state).map { order, place in
            place < order.count && order[place] == choice ? place + 1 : place
        }
    }
}
