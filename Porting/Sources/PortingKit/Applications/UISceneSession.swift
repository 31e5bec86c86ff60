import Foundation
import ViewKit

/// An object that contains information about a scene, connected or not.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// Constants that describe the purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a role from a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A scene that displays the app's windows.
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication"
        )

        /// A scene that displays windows on an external screen.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        )
    }

    /// The scene; nil after it's deallocated.
    open private(set) weak var scene: UIScene?

    /// The role of the scene.
    open var role: Role { .windowApplication }

    /// The configuration used to create the scene.
    open private(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)

    /// The identifier of the session.
    open var persistentIdentifier: String { "kinora.scene" }

    /// Custom data of the app; nil by default.
    open var userInfo: [String: Any]?

    init(of scene: UIScene) {
        self.scene = scene
    }
}

/// Information about how to create a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The configuration's name, or nil if there is none.
    public let name: String?

    /// The role of the scene.
    public let role: UISceneSession.Role

    /// Creates a configuration with a name and role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// A URL for a scene to open; ViewKit never creates one.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL to open.
    public let url: URL

    init(url: URL) {
        self.url = url
    }
}
