import ArgumentParser
import Foundation
import KinoraCharts
import KinoraConfiguration
import KinoraStage

/// Writes the choreography as a chart.
package struct TimelineCommand: StageCommand {
    package static let configuration = CommandConfiguration(
        commandName: "timeline",
        abstract: "Write the choreography as a chart, .svg or .png: a row per layer and property.",
        discussion: """
            Each bar is an animation with its values and its curve; held values are shaded, waiting \
            is dotted, stages are ruled through. Angles are in degrees, times in seconds.
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
        // A chart's film strip shows all that is drawn, in colours that can be seen.
        var configuration = try stage.configuration()
        configuration.framing = .drawing
        configuration.ground = chart.appearance
        let timeline = TimelineChart(
            of: try configuration.makeStage(),
            width: width,
            on: chart.appearance
        )
        try timeline.write(to: chart.url, scale: chart.scale)
    }
}
