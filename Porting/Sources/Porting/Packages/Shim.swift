/// A module that replaces one of Apple’s.
enum Shim {
    /// Returns the single source of the module with a name.
    static func source(for name: String) -> Source {
        Source(
            path: "Sources/\(name)/\(name).swift",
            text: name == "UIKit" ? uiKit : "@_exported import UIKit\n"
        )
    }

    private static let uiKit = """
        // UIKit, Core Animation, and Foundation, provided by Kinora.
        @_exported import Foundation
        @_exported import PortingKit

        """
}
