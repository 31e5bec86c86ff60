import ArgumentParser
import Foundation
import KinoraCommands
import KinoraConfiguration
import KinoraRecording
import ViewKit

/// A tool of one's own that shows and exports a view of one's own.
///
/// ```swift
/// import KinoraViewTool
/// import MyViews
///
/// await ViewTool.main { PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)) }
/// ```
///
/// Its commands are those of `kinora` that show an animation: `swift run my-tool export -o pulse.gif`.
public enum ViewTool {
    /// Runs the command that the process's arguments name on a view, and ends the process.
    ///
    /// - Parameter make: Makes and starts the view, at least once.
    @MainActor
    public static func main(_ make: @escaping @MainActor @Sendable () -> UIView) async -> Never {
        await start { try ViewRecording(size: $0.viewSize, duration: $0.duration, of: make) }
    }

    /// Runs the command that the process's arguments name on a layer, and ends the process.
    ///
    /// - Parameter make: Makes the layer with its animations, at least once.
    @MainActor
    public static func main(_ make: @escaping @MainActor @Sendable () -> CALayer) async -> Never {
        await start { try ViewRecording(size: $0.viewSize, duration: $0.duration, of: make) }
    }

    /// Runs the command that the process's arguments name on what a view controller shows on a screen,
    /// and ends the process.
    ///
    /// - Parameter make: Makes the controller, at least once. Views that its code adds to the key window
    ///   are seen too.
    @MainActor
    public static func main(
        _ make: @escaping @MainActor @Sendable () -> UIViewController
    ) async -> Never {
        await start {
            try ViewRecording(screenSize: $0.screenSize, duration: $0.duration, of: make)
        }
    }

    @MainActor
    private static func start(_ record: @escaping RecordingRequest.Recorder) async -> Never {
        await RecordingRequest.$recorder.withValue(record) {
            await CommandRun<ViewCommand>.start()
        }
    }
}

extension RecordingRequest {
    /// The size in points of a view or a layer; nil for its own.
    fileprivate var viewSize: CGSize? { size?.size(proportion: ViewRecording.naturalSize) }

    /// The size in points of a screen; nil for the main screen's.
    @MainActor fileprivate var screenSize: CGSize? {
        size?.size(proportion: UIScreen.main.bounds.size)
    }
}

/// A tool that is for one view.
struct ViewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kinora-view",
        abstract: "A view, as files, charts and values.",
        version: KinoraVersion.text,
        subcommands: [
            ExportCommand.self, FrameCommand.self, SheetCommand.self, TimelineCommand.self,
            InspectCommand.self, PlayCommand.self,
        ]
    )
}
