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
    ///
    /// - Parameters:
    ///   - modules: The modules of the view's package.
    ///   - usesPortingKit: A Boolean value that indicates whether the view's package uses
    ///     PortingKit. If so, the code in the options can use its names as well.
    /// - Returns: The source code.
    func text(importing modules: [String], usesPortingKit: Bool) -> String {
        """
        import Foundation
        import KinoraViewTool
        import \(usesPortingKit ? "PortingKit" : "ViewKit")
        \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

        await ViewTool.main {
        #sourceLocation(file: "--init", line: 1)
        \(Self.declaration)\(type)(\(initializer ?? frame))
        \(statements.map { "#sourceLocation(file: \"--run\", line: 1)\n\($0)" } ?? "")
        #sourceLocation()
            return view
        }

        """
    }

    private static let declaration = "let view = "

    /// Returns a compiler error with its location in the option that caused it.
    ///
    /// The type and the arguments of the initializer are on the same line, so the compiler's
    /// columns count from its beginning.
    func located(_ error: String) -> String {
        let parts = error.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "--init", parts[1] == "1", let column = Int(parts[2])
        else { return error }
        let typeColumn = column - Self.declaration.utf8.count
        let initializerColumn = typeColumn - type.utf8.count - 1
        guard initializer == nil || initializerColumn < 1 else {
            return "--init:1:\(initializerColumn):\(parts[3])"
        }
        if initializerColumn < 1 { return "--view:1:\(max(typeColumn, 1)):\(parts[3])" }
        return "--view:1:1:\(parts[3]); --init gives other arguments than a frame"
    }

    /// Returns a Boolean value that indicates whether a located error says that the type doesn't
    /// exist.
    func isAboutMissingType(_ error: String) -> Bool {
        error.hasPrefix("--view:1:")
            && (error.contains("cannot find") || error.contains("has no member"))
    }

    private var frame: String {
        let size = size ?? RecordingLimits.naturalSize
        let (width, height) = (Double(size.width), Double(size.height))
        return "frame: CGRect(x: 0, y: 0, width: \(width), height: \(height))"
    }
}
