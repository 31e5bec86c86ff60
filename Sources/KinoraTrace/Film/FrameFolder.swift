import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import LayerKit

/// A folder with a film's frames as numbered pictures.
struct FrameFolder: Sendable {
    /// The width of a frame in pixels.
    let width: Int

    /// The height of a frame in pixels.
    let height: Int

    /// The times at which frames appear, in seconds, ascending from 0.
    let times: [TimeInterval]

    /// The time at which the last frame ends, in seconds.
    let duration: TimeInterval

    /// The faults, such as numbers without a frame.
    let remarks: [String]

    private let files: [(number: Int, url: URL)]
    private let name: String

    /// The file extensions of pictures.
    private static let extensions: Set = ["png", "jpg", "jpeg"]

    /// The duration of a frame unless another is given, in seconds.
    static let standardDuration = 0.04

    /// Finds the frames in a folder.
    ///
    /// - Parameters:
    ///   - url: The folder.
    ///   - name: The name of the folder for errors.
    ///   - frameDuration: The duration of a frame in seconds.
    /// - Throws: An `ExportError` if the folder has no numbered pictures or one can't be read.
    init(_ url: URL, name: String, frameDuration: TimeInterval) throws {
        self.name = name
        let all = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let pictures = all.filter { file in
            let ending = (file as NSString).pathExtension.lowercased()
            return !file.hasPrefix(".") && Self.extensions.contains(ending)
        }
        let numbered = pictures.compactMap { file -> (number: Int, url: URL)? in
            Self.number(in: file).map { ($0, url.appendingPathComponent(file)) }
        }
        .sorted { ($0.number, $0.url.path) < ($1.number, $1.url.path) }
        guard let first = numbered.first, let last = numbered.last else {
            throw ExportError(
                .fileNotRead,
                subject: name,
                reason: "is a folder without numbered frames; name one with PNG or JPEG files such "
                    + "as frame-001.png"
            )
        }
        var files: [(number: Int, url: URL)] = []
        for file in numbered where file.number != files.last?.number { files.append(file) }
        guard files.count <= FilmSource.Limit.frames else {
            throw FilmSource.tooMany(files.count, 0, 0, name)
        }
        self.files = files
        let picture = try Self.picture(first.url)
        (width, height) = (picture.width, picture.height)
        let differences = zip(files.dropFirst(), files).map { $0.number - $1.number }
        let step = max(differences.min() ?? 1, 1)
        times = files.map { Double($0.number - first.number) / Double(step) * frameDuration }
        duration = Double(last.number - first.number) / Double(step) * frameDuration + frameDuration
        remarks = Self.remarks(files, step: step, pictures: pictures.count, all: numbered.count)
    }

    private static func remarks(
        _ files: [(number: Int, url: URL)],
        step: Int,
        pictures: Int,
        all: Int
    ) -> [String] {
        var remarks: [String] = []
        let gaps = zip(files, files.dropFirst()).filter { $1.number - $0.number > step }
        let missing = gaps.prefix(4).map { before, after in
            after.number - before.number == 2 * step
                ? "\(before.number + step)" : "\(before.number + step) to \(after.number - step)"
        }
        if !gaps.isEmpty {
            let more = gaps.count > 4 ? " and others" : ""
            remarks.append(
                "frame \(missing.joined(separator: ", "))\(more) is missing; the one before it is "
                    + "shown longer"
            )
        }
        if all > files.count {
            remarks.append(
                "\(all - files.count) frames have the number of another and are left out"
            )
        }
        if pictures > all {
            remarks.append("\(pictures - all) pictures have no number and are left out")
        }
        return remarks
    }

    /// Returns the last number in a file's name, or nil if it has none.
    private static func number(in file: String) -> Int? {
        let stem = (file as NSString).deletingPathExtension
        let digits = stem.reversed().drop { !$0.isASCII || !$0.isNumber }
            .prefix { $0.isASCII && $0.isNumber }
        return Int(String(digits.reversed())).flatMap { $0 < 1 << 40 ? $0 : nil }
    }

    private static func picture(_ url: URL) throws -> CGImage {
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(url.path, limit: InputFile.mediaLimit)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: url.path,
                reason: error.reason(kind: "a PNG or JPEG file"),
                underlyingError: error
            )
        }
        return try CGImage(stillImage: data, file: url.path)
    }

    /// Returns a frame.
    ///
    /// - Throws: An `ExportError` if it can't be read or has another size than the first.
    func frame(_ index: Int) throws -> Frame {
        let image = try Self.picture(files[index].url)
        guard image.width == width, image.height == height else {
            throw ExportError(
                .damagedFile,
                subject: files[index].url.path,
                reason: "has \(image.width)×\(image.height) pixels, and the first frame "
                    + "\(width)×\(height); frames of one size make a film"
            )
        }
        return Frame(width: width, height: height, pixels: image.pixels)
    }
}
