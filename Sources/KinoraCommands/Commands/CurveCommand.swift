import ArgumentParser
import Foundation
import KinoraCharts
import KinoraCodecs
import KinoraExport
import KinoraTimeline
import LayerKit

/// A command that writes a chart of a timing curve.
package struct CurveCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract:
            "Write a timing curve as .svg or .png, with the most similar named curves.",
        discussion: """
            Names are \(NamedCurve.all.map(\.name).joined(separator: ", ")). Numbers that begin \
            with a minus sign follow `--`: kinora curve -o back.svg -- 0.36,0,0.66,-0.56.
            """
    )

    @Argument(
        help: ArgumentHelp("A name, or the control points.", valueName: "name|x1,y1,x2,y2"),
        transform: { text in try asUsage { try TimingCurve(parsing: text) } }
    )
    var curve: TimingCurve

    @OptionGroup var chart: ChartArguments

    package init() {}

    package func validate() throws {
        _ = try asUsage { try ExportFormats.stills.format(ofFile: chart.output) }
    }

    package func run() throws {
        try FileTarget.check([chart.output])
        try CurveChart(of: curve, on: chart.appearance).write(to: chart.url, scale: chart.scale)
    }
}
