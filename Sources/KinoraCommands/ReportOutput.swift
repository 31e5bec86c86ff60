import KinoraBasics
import KinoraCodecs
import KinoraStage

/// Output of export reports to standard error.
enum ReportOutput {
    /// Prints a line for each choice and remark, and for advice that wasn't given today.
    static func write(_ report: ExportReport, ofFile path: String) {
        var report = report
        report.advice = DailyAdvice().due(report.advice)
        for line in lines(for: report, ofFile: path) { StandardError.write(line: line) }
    }

    /// Prints the lines about a stage and the source of its animation.
    static func write(remarksOn stage: Stage, from source: AnimationSource) {
        for line in lines(about: stage, from: source) { StandardError.write(line: line) }
    }

    /// Prints a line for each note.
    static func write(notes: [String]) {
        for note in notes { StandardError.write(line: "kinora: note: \(note)") }
    }

    /// Returns a line for each choice and remark on a source, and another if the stage is too small to be
    /// legible.
    static func lines(about stage: Stage, from source: AnimationSource) -> [String] {
        var remarks = source.choices + source.remarks.map(\.description)
        let profile = type(of: stage.indicator).profile
        if stage.size.width < profile.leastWidth {
            let write = DecimalFormatter(precision: 3)
            remarks.append(
                "\(profile.identifier) isn’t legible in \(write(Double(stage.size.width))) points; "
                    + "it needs \(write(Double(profile.leastWidth)))"
            )
        }
        return remarks.map { "kinora: note: \($0)" }
    }

    /// Prints the time that is drawn instead of a time after the animation's first cycle.
    static func write(instant time: Double, of stage: Stage) {
        if let line = line(for: time, of: stage) { StandardError.write(line: line) }
    }

    /// Returns the line to print for a time, or nil if it is in the animation's first cycle.
    static func line(for time: Double, of stage: Stage) -> String? {
        let introduction = stage.introductionDuration
        let shown = stage.timeInFirstCycle(time - introduction) + introduction
        guard abs(shown - time) > 1e-9 else { return nil }
        let write = DecimalFormatter(precision: 3)
        let cycle = stage.isRepeating ? "a cycle takes" : "the animation ends at"
        return "kinora: note: --at \(write(time)): \(cycle) \(write(stage.period)) s; "
            + "drawn at \(write(shown)) s"
    }

    /// Returns the lines to print for a report.
    static func lines(for report: ExportReport, ofFile path: String) -> [String] {
        (report.advice + report.choices + report.remarks.map(\.description)).map {
            "kinora: note: \(path): \($0)"
        }
    }
}
