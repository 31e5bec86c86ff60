import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraExport
import KinoraIndicators
import KinoraTimeline

extension LoadingAnimation {
    /// Sets a parameter to a value given as text.
    ///
    /// Colors have the forms of CSS and are separated by commas; flags are `true` or `false`; an
    /// image is the path of a PNG or JPEG file or `none`.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - text: The value.
    ///   - ground: The background whose ink replaces `currentColor` in formats without such a
    ///     color.
    /// - Throws: A `ConfigurationError` if the parameter or the value is invalid; an
    ///   `ExportError` if an image can't be read.
    public mutating func setParameter(
        _ name: String,
        parsing text: String,
        on ground: Backdrop = .light
    ) throws {
        guard let description = Self.parameterDescriptions.first(where: { $0.name == name }) else {
            let names = Self.parameters.map(\.name).joined(separator: ", ")
            throw ConfigurationError(
                "\(Self.identifier) has no parameter “\(name)”; it has \(names)"
            )
        }
        let value = try ParameterValue(parsing: text, as: description.kind, on: ground)
        do {
            guard let value else { throw ParameterMismatch() }
            try setParameter(name, to: value)
        } catch is ParameterMismatch, is ParameterError {
            throw ConfigurationError("\(name) \(description.kind.requirement), not “\(text)”")
        }
    }
}

/// An error that indicates text that isn't a value of the expected kind.
private struct ParameterMismatch: Error {}

extension ParameterValue {
    /// Creates a value from text, or returns nil if the text isn't a value of the kind.
    ///
    /// - Parameters:
    ///   - text: The value.
    ///   - kind: The kind of the parameter.
    ///   - ground: The background whose ink replaces `currentColor`.
    /// - Throws: A `ConfigurationError` if a color is invalid; an `ExportError` if an image
    ///   can't be read.
    public init?(
        parsing text: String,
        as kind: ParameterKind,
        on ground: Backdrop = .light
    ) throws {
        switch kind {
        case .number:
            guard let number = Double(text), number.isFinite else { return nil }
            self = .number(number)
        case .colors: self = .colors(try Self.colors(parsing: text, on: ground))
        case .text: self = .text(text)
        case .choice: self = .choice(text)
        case .flag:
            guard let flag = ["true": true, "false": false][text] else { return nil }
            self = .flag(flag)
        case .image: self = .image(text == "none" ? nil : try CGImage(imageFile: text))
        }
    }

    private static func colors(
        parsing text: String,
        on ground: Backdrop
    ) throws(ConfigurationError) -> [CGColor] {
        var colors: [CGColor] = []
        for word in ColorText.list(text) {
            colors.append(CGColor(try ColorText.ink(word, on: ground)))
        }
        return colors
    }
}

extension CGImage {
    /// Creates an image from a PNG or JPEG file.
    ///
    /// - Throws: An `ExportError` if the file can't be read or decoded.
    public convenience init(imageFile path: String) throws {
        let data: Data
        do throws(InputFile.Problem) {
            data = try InputFile.read(path, limit: InputFile.mediaLimit)
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: error.reason(kind: "a PNG or JPEG file"),
                underlyingError: error
            )
        }
        try self.init(stillImage: data, file: path)
    }
}
