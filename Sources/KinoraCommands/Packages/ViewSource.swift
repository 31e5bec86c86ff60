import Foundation
import KinoraStage

/// The source code of a program that shows a view.
struct ViewSource {
    /// The type of the view, layer or view controller.
    var type: String

    /// The arguments of its initializer, or nil for a frame.
    var initializer: String?

    /// The statements that start the view.
    var statements: String?

    /// The size of the frame in points, or nil for the default.
    var size: CGSize?

    /// Returns the source code.
    ///
    /// Source locations make the compiler report errors in the user's code with the option's name.
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
