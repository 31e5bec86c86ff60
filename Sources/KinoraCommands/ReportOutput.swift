import KinoraCodecs
import KinoraDrawings
import KinoraStage

/// Output of export reports to standard error.
enum ReportOutput {
    /// Prints a line for each choice and remark.
    static func write(_ report: ExportReport, ofFile path: String) {
        for line in lines(for: report, ofFile: path) { StandardError.write(line: line) }
    }

    /// Prints a line for each unsupported feature of a stage's SVG file.
    static func write(remarksOn stage: Stage) {
        guard let drawing = (stage.indicator as? AnimatedDrawing)?.drawing else { return }
        for remark in drawing.remarks { StandardError.write(line: "kinora: note: \(remark)") }
    }

    /// Returns the lines to print for a report.
    static func lines(for report: ExportReport, ofFile path: String) -> [String] {
        (report.choices + report.remarks.map(\.description)).map {
            "kinora: note: \(path): \($0)"
        }
    }
}
