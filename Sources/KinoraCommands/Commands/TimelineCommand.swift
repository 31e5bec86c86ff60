import ArgumentParser
import Foundation
import KinoraCharts
import KinoraCodecs
import KinoraStage

/// A command that writes a chart of the choreography.
package struct TimelineCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract:
            "Write the choreography as a chart, .svg or .png, or as data, .json: a row per layer and "
            + "property.",
        discussion: """
            Each bar is an animation with its values and its curve; held values are shaded, delays \
            are dotted, and lines separate phases. Angles are in degrees, times in seconds.
            """
    )

    @OptionGroup var stage: StageArguments

    @Option(
        parsing: .unconditional,
        help: "The width of the chart in points; 1000 unless given.",
        transform: { try number($0, in: TimelineChart.allowedWidths) }
    )
    var width = 1000.0

    @OptionGroup var chart: ChartArguments

    package init() {}

    package func run() throws {
        try FileTarget.check([chart.output], sources: stage.filesRead)
        // The film strip has colors that are visible on the chart.
        let stage = try stage.openStage(on: stage.ground ?? chart.appearance, isPage: true)
        try TimelineChart.checkRows(of: stage)
        guard !chart.isData else {
            let text = DopeSheet(of: stage).json.prettyText + "\n"
            return try TextOutput.write(text, to: chart.output)
        }
        let timeline = TimelineChart(of: stage, width: width, on: chart.appearance)
        try timeline.write(to: chart.url, scale: chart.scale)
    }
}
