import SwiftSyntax

/// Apple's frameworks that aren't available.
enum Frameworks {
    /// The prefixes of the names of types and functions, by module.
    static let prefixes: [String: [String]] = [
        "Accelerate": ["vDSP", "vImage", "cblas_", "vv"],
        "AppKit": ["NSView", "NSWindow", "NSApp"],
        "AssetsLibrary": ["AL"],
        "AudioToolbox": ["AudioServices", "Audio", "kSystemSound", "kAudio", "SystemSoundID"],
        "AVFoundation": ["AV", "CM"], "AVKit": ["AV"], "Combine": combine,
        "CoreBluetooth": ["CB"], "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"],
        "CoreFoundation": [], "CoreImage": ["CI", "kCI"], "CoreLocation": ["CL"],
        "CoreMedia": ["CM"],
        "CoreMotion": ["CM"], "CoreTelephony": ["CT"], "CoreText": ["CT", "kCT"],
        "CoreVideo": ["CV", "kCV"], "GLKit": ["GLK"], "GameKit": ["GK"], "GameplayKit": ["GK"],
        "ImageIO": ["CGImageSource", "CGImageDestination", "kCGImage"], "JavaScriptCore": ["JS"],
        "MapKit": ["MK"], "MediaPlayer": ["MP"], "MessageUI": ["MF"], "Metal": ["MTL"],
        "MetalKit": ["MTK"], "MobileCoreServices": ["kUTType", "UTType"],
        "OpenGLES": ["gl", "EAGL"],
        "PassKit": ["PK"], "Photos": ["PH"], "PhotosUI": ["PH"], "SafariServices": ["SF"],
        "SceneKit": ["SCN"], "Security": ["Sec", "kSec"], "SpriteKit": ["SK"], "StoreKit": ["SK"],
        "SwiftUI": swiftUI, "SystemConfiguration": ["SC", "kSC"], "UserNotifications": ["UN"],
        "UniformTypeIdentifiers": ["UTType"], "WebKit": ["WK"], "XCTest": ["XCT"],
        "os": ["os_", "OSLog", "Logger", "OSSignpost"],
    ]

    private static let combine = [
        "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "Just",
        "ObservableObject", "PassthroughSubject", "Published", "Publisher", "Subject",
    ]

    private static let swiftUI = [
        "Binding", "Color", "EnvironmentObject", "HStack", "Image", "NavigationView",
        "ObservedObject", "Path", "PreviewProvider", "Shape", "Spacer", "State", "StateObject",
        "Text", "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable",
        "VStack", "View", "ViewModifier", "ZStack",
    ]

    /// The names that Kinora provides, although their modules aren't available.
    private static let available: Set<String> = ["CIColor"]

    /// Returns a Boolean value that indicates whether a source with given names needs a module.
    ///
    /// Unknown modules are always needed.
    static func uses(_ module: String, _ names: Set<String>) -> Bool {
        guard let prefixes = prefixes[module] else { return true }
        return names.subtracting(available).contains { name in
            prefixes.contains { prefix in
                guard name.hasPrefix(prefix) else { return false }
                if ["SwiftUI", "Combine"].contains(module) { return name == prefix }
                guard prefix.allSatisfy({ $0.isUppercase }) else { return true }
                return name.dropFirst(prefix.count).first?.isUppercase == true
            }
        }
    }

    /// Returns a Boolean value that indicates whether a name belongs to UIKit or a framework that it imports.
    static func isOfUIKit(_ name: String) -> Bool {
        if foundation.contains(name) || name.hasPrefix("kCA") || name.hasPrefix("objc_") {
            return true
        }
        guard let prefix = ["UI", "CA", "CG", "NS"].first(where: name.hasPrefix) else {
            return false
        }
        return name.dropFirst(prefix.count).first.map { $0.isUppercase } == true
    }

    private static let foundation: Set<String> = [
        "Bundle", "Data", "Date", "DispatchGroup", "DispatchQueue", "DispatchTime", "IndexPath",
        "Notification", "NotificationCenter", "ProcessInfo", "RunLoop", "Selector", "TimeInterval",
        "Timer", "URL", "UUID", "UserDefaults", "arc4random", "arc4random_uniform", "ceil", "cos",
        "floor", "fabs", "fmax", "fmin", "pow", "round", "sin", "sqrt", "tan",
    ]
}
