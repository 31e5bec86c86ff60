import Foundation
import ViewKit

/// What stands for a scene, connected or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a role from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The application's windows.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication"
        )

        /// The windows on another screen.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        )
    }

    /// The scene; nil once it has gone.
    open private(set) weak var scene: UIScene?

    /// What the scene is for.
    open var role: Role { .windowApplication }

    /// How the scene is made.
    open private(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)

    /// The session's name.
    open var persistentIdentifier: String { "kinora.scene" }

    /// What the user of the class keeps; nil by default.
    open var userInfo: [String: Any]?

    init(of scene: UIScene) {
        self.scene = scene
    }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name; nil for none.
    public let name: String?

    /// What the scene is for.
    public let role: UISceneSession.Role

    /// Creates a configuration of a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// An address that a scene is to open; there are none here.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The address.
    public let url: URL

    init(url: URL) {
        self.url = url
    }
}
