import AllocationCounter
import Foundation
import Kinora

// Prints the cost of showing each design: the CPU time and the allocations of creating a view,
// starting it, and committing its layers. From then on, the cost is Core Animation's.

/// The cost of a piece of work.
struct Cost {
    var microseconds = 0.0
    var allocations = 0

    /// Measures a piece of work.
    @MainActor init(of work: () -> Void) {
        let (time, count) = (Self.time, allocation_count())
        work()
        (microseconds, allocations) = (1e6 * (Self.time - time), allocation_count() - count)
    }

    /// The process's CPU time in seconds.
    private static var time: Double {
        var value = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &value)
        return Double(value.tv_sec) + Double(value.tv_nsec) / 1e9
    }
}

/// The cost of showing several indicators at the same time.
struct SetUp {
    var creation: [Cost] = []
    var start: [Cost] = []
    var commit: [Cost] = []

    /// Measures the display of indicators in rows of a window, in several rounds.
    @MainActor init(_ animation: any LoadingAnimation, count: Int, rounds: Int) {
        for _ in 0..<rounds {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 44 * count))
            var views: [LoadingIndicatorView] = []
            creation.append(
                Cost {
                    for row in 0..<count {
                        let view = LoadingIndicatorView(animation)
                        view.frame = CGRect(x: 0, y: 44 * row, width: 44, height: 44)
                        views.append(view)
                    }
                }
            )
            window.host.runTurn()
            start.append(
                Cost {
                    for view in views {
                        window.addSubview(view)
                        view.startAnimating()
                    }
                }
            )
            commit.append(Cost { window.host.runTurn() })
        }
    }

    /// The sum of the median CPU times of creation, start, and commit, in microseconds.
    var microseconds: Double {
        [creation, start, commit].map { Self.median($0.map(\.microseconds)) }.reduce(0, +)
    }

    /// Returns the median of values.
    static func median<Value: Comparable>(_ values: [Value]) -> Value {
        values.sorted()[values.count / 2]
    }
}

/// Prints a row of the table.
@MainActor func printRow(_ animation: any LoadingAnimation) {
    let one = SetUp(animation, count: 1, rounds: 21)
    let many = SetUp(animation, count: 60, rounds: 5)
    let parts = [one.creation, one.start, one.commit].map { costs in
        let time = SetUp.median(costs.map(\.microseconds))
        return String(format: "%5.0f | %5d", time, SetUp.median(costs.map(\.allocations)))
    }
    let name = type(of: animation).identifier
    let share = many.microseconds / one.microseconds / 60
    print("| `\(name)` | \(parts.joined(separator: " | "))", terminator: "")
    print(String(format: " | %6.2f | %.2f |", many.microseconds / 1000, share))
}

let columns = [
    "design", "creation, µs", "blocks", "start, µs", "blocks", "commit, µs", "blocks",
    "60 views, ms", "each, relative to one",
]
print("| \(columns.joined(separator: " | ")) |")
print("|---|--:|--:|--:|--:|--:|--:|--:|--:|")
for type in IndicatorCatalog.all {
    printRow(type.init())
}
