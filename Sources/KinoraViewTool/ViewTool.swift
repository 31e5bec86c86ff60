import ArgumentParser
import Foundation
import KinoraCommands
import KinoraConfiguration
import KinoraRecording
import ViewKit

/// A command-line tool that shows and exports a custom view.
///
/// ```swift
/// import KinoraViewTool
/// import MyViews
///
/// await ViewTool.main { PulseView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)) }
/// ```
///
/// Its commands are the `kinora` commands for animations: `swift run my-tool export -o pulse.gif`.
public enum ViewTool {
    /// Runs the command in the process's arguments for a view and exits.
    ///
    /// - Parameter make: A closure that creates and starts the view. It is called at least once.
    @MainActor
    public static func main(_ make: @escaping @MainActor @Sendable () -> UIView) async -> Never {
        await start { try ViewRecording(size: $0.viewSize, duration: $0.duration, of: make) }
    }

    /// Runs the command in the process's arguments for a layer and exits.
    ///
    /// - Parameter make: A closure that creates the layer with its animations. It is called at
    ///   least once.
    @MainActor
    public static func main(_ make: @escaping @MainActor @Sendable () -> CALayer) async -> Never {
        await start { try ViewRecording(size: $0.viewSize, duration: $0.duration, of: make) }
    }

    /// Runs the command in the process's arguments for a view controller's screen and exits.
    ///
    /// - Parameter make: A closure that creates the view controller. It is called at least once.
    ///   Views that it adds to the key window are also shown.
    @MainActor
    public static func main(
        _ make: @escaping @MainActor @Sendable () -> UIViewController
    ) async -> Never {
        await start {
            try ViewRecording(screenSize: $0.screenSize, duration: $0.duration, of: make)
        }
    }

    @MainActor
    private static func start(
        _ record: @escaping @MainActor @Sendable (RecordingRequest) throws -> ViewRecording
    ) async -> Never {
        let recorder: RecordingRequest.Recorder = { request in
            let recording = try record(request)
            if request.duration == nil {
                StandardError.write(line: "kinora: \(recording.length); --duration changes that")
            }
            return recording
        }
        RecordingWatch.shared.start {
            let seconds = RecordingWatch.limit.components.seconds
            StandardError.write(
                line: "kinora: the view’s code has run for \(seconds) s without an end; recording "
                    + "needs code that returns"
            )
            // The main thread, which never returns, can't clean up.
            _exit(EXIT_FAILURE)
        }
        await RecordingRequest.$recorder.withValue(.init(recorder)) {
            await CommandRun<ViewCommand>.runProcessArguments()
        }
        exit(EXIT_SUCCESS)
    }
}

extension RecordingRequest {
    /// The size of a view or a layer in points, or nil for its own.
    var viewSize: CGSize? { size?.size(proportion: ViewRecording.naturalSize) }

    /// The size of a screen in points, or nil for the main screen's.
    @MainActor var screenSize: CGSize? {
        size?.size(proportion: UIScreen.main.bounds.size)
    }
}

/// The root command of a view tool.
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
