// A spinner on standard error, beside what a command-line tool is doing.
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
