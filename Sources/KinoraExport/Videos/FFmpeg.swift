import Foundation
import KinoraCodecs

/// An installed `ffmpeg`, which turns frames into videos.
public struct FFmpeg: Hashable, Sendable {
    /// The variable of the environment that names the program to use instead of the one on the path.
    public static let variable = "KINORA_FFMPEG"

    /// The place of the program.
    public var path: String

    /// Creates a value from the place of a program.
    public init(path: String) {
        self.path = path
    }

    /// Returns the program that an environment leads to: what ``variable`` names, or else the first
    /// on the path.
    ///
    /// - Throws: An ``ExportError`` that says how to install it.
    public static func installed(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ExportError) -> FFmpeg {
        if let named = environment[variable], !named.isEmpty {
            guard isProgram(named) else {
                throw ExportError(
                    .programMissing,
                    subject: "\(variable)=\(named)",
                    reason: "is no program that can be run; name the file of an ffmpeg"
                )
            }
            return FFmpeg(path: named)
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/ffmpeg" }).first(where: isProgram) else {
            throw ExportError(
                .programMissing,
                subject: "ffmpeg",
                reason: "is not on the path, and videos need it; run \(installation), or name the "
                    + "program’s file in \(variable)"
            )
        }
        return FFmpeg(path: path)
    }

    private static func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }

    private static var installation: String {
        #if os(macOS)
        "brew install ffmpeg"
        #else
        "apt-get install ffmpeg"
        #endif
    }
}
