import Foundation
import KinoraExport

/// Tells what an exporter chose and what a format could not carry, on standard error.
enum ReportOutput {
    /// Writes a line for each choice and each remark.
    static func write(_ report: ExportReport, ofFile path: String) {
        FileHandle.standardError.write(Data(lines(for: report, ofFile: path).joined().utf8))
    }

    /// Writes a line for each thing in an SVG file that a stage doesn't show.
    static func write(remarksOn stage: Stage) {
        guard let drawing = (stage.indicator as? AnimatedDrawing)?.drawing else { return }
        let lines = drawing.remarks.map { "kinora: note: \($0)\n" }
        FileHandle.standardError.write(Data(lines.joined().utf8))
    }

    /// Returns the lines, each with its newline.
    static func lines(for report: ExportReport, ofFile path: String) -> [String] {
        (report.choices + report.remarks.map(\.description)).map {
            "kinora: note: \(path): \($0)\n"
        }
    }
}
