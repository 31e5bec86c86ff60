import KinoraCodecs
import KinoraDrawings
import KinoraStage

/// Tells what an exporter chose and what a format could not carry, on standard error.
enum ReportOutput {
    /// Writes a line for each choice and each remark.
    static func write(_ report: ExportReport, ofFile path: String) {
        for line in lines(for: report, ofFile: path) { StandardError.write(line: line) }
    }

    /// Writes a line for each thing in an SVG file that a stage doesn't show.
    static func write(remarksOn stage: Stage) {
        guard let drawing = (stage.indicator as? AnimatedDrawing)?.drawing else { return }
        for remark in drawing.remarks { StandardError.write(line: "kinora: note: \(remark)") }
    }

    /// Returns the lines.
    static func lines(for report: ExportReport, ofFile path: String) -> [String] {
        (report.choices + report.remarks.map(\.description)).map {
            "kinora: note: \(path): \($0)"
        }
    }
}
