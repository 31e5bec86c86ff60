import Foundation
import KinoraStage

/// The source of a program that shows a view of some modules.
struct ViewSource {
    /// The type of the view, layer or view controller.
    var type: String

    /// The arguments of its initializer; nil for a frame.
    var initializer: String?

    /// What starts it.
    var statements: String?

    /// The frame's size in points; nil for the usual one.
    var size: CGSize?

    /// Returns the source.
    ///
    /// What people wrote stands on lines of its own that the compiler takes for those of the option's
    /// value, so that it names the option where something is wrong.
    func text(importing modules: [String]) -> String {
        """
        import Foundation
        import KinoraViewTool
        import PortingKit
        \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

        await ViewTool.main {
        #sourceLocation(file: "--init", line: 1)
        let view = \(type)(\(initializer ?? frame))
        \(statements.map { "#sourceLocation(file: \"--run\", line: 1)\n\($0)" } ?? "")
        #sourceLocation()
            return view
        }

        """
    }

    private var frame: String {
        let size = size ?? RecordingLimits.naturalSize
        let (width, height) = (Double(size.width), Double(size.height))
        return "frame: CGRect(x: 0, y: 0, width: \(width), height: \(height))"
    }
}
