import Foundation
import KinoraCodecs

/// An installed `ffmpeg` program, which encodes frames as videos.
public struct FFmpeg: Hashable, Sendable {
    /// The environment variable with the file path of the program, which overrides `PATH`.
    public static let variable = "KINORA_FFMPEG"

    /// The file path of the program.
    public var path: String

    /// Creates a value with the file path of a program.
    public init(path: String) {
        self.path = path
    }

    /// Returns the program that ``variable`` specifies, or otherwise the first on the path.
    ///
    /// - Throws: An `ExportError` that describes how to install it.
    public static func installed(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ExportError) -> FFmpeg {
        if let named = environment[variable], !named.isEmpty {
            guard isProgram(named) else {
                throw ExportError(
                    .programMissing,
                    subject: "\(variable)=\(named)",
                    reason: "isn’t an executable file; set it to the path of ffmpeg"
                )
            }
            return FFmpeg(path: named)
        }
        let folders = (environment["PATH"] ?? "").split(separator: ":")
        guard let path = folders.map({ "\($0)/ffmpeg" }).first(where: isProgram) else {
            throw ExportError(
                .programMissing,
                subject: "ffmpeg",
                reason: "isn’t in PATH, and videos need it; run \(installation), or set "
                    + "\(variable) to its path"
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
