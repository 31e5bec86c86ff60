// A spinner on standard error during a command-line task.
import KinoraTerminal

let sum = try await TerminalSpinner.during("Adding up") { spinner in
    var sum = 0
    for number in 1...20 {
        spinner.update("Adding up: \(number) of 20")
        try await Task.sleep(for: .milliseconds(80))
        sum += number
    }
    return sum
}
print(sum)
