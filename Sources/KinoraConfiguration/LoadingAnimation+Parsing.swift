import Foundation
import KinoraCodecs
import KinoraIndicators
import KinoraTimeline

extension LoadingAnimation {
    /// Sets a parameter to a value given as text.
    ///
    /// Colours are written as `#RRGGBB` or `#RRGGBBAA` and parted by commas, flags as true or false,
    /// an image as the path of a PNG file, or none.
    ///
    /// - Throws: A ``ConfigurationError`` naming the parameter or the value that is wrong; an
    ///   ``ExportError`` where an image can't be read.
    public mutating func setParameter(_ name: String, parsing text: String) throws {
        guard let description = Self.parameterDescriptions.first(where: { $0.name == name }) else {
            let names = Self.parameters.map(\.name).joined(separator: ", ")
            throw ConfigurationError(
                "\(Self.identifier) has no parameter “\(name)”; it has \(names)"
            )
        }
        let value = try ParameterValue(parsing: text, as: description.kind)
        do {
            guard let value else { throw ParameterMismatch() }
            try setParameter(name, to: value)
        } catch is ParameterMismatch, is ParameterError {
            throw ConfigurationError("\(name) \(description.kind.requirement), not “\(text)”")
        }
    }
}

/// Text that isn't a value of the kind that it should be.
private struct ParameterMismatch: Error {}

extension ParameterValue {
    /// Creates a value from text; nil where the text isn't of the kind.
    ///
    /// - Throws: A ``ConfigurationError`` naming a colour that isn't one; an ``ExportError`` where an
    ///   image can't be read.
    public init?(parsing text: String, as kind: ParameterKind) throws {
        switch kind {
        case .number:
            guard let number = Double(text), number.isFinite else { return nil }
            self = .number(number)
        case .colors: self = .colors(try Self.colors(parsing: text))
        case .text: self = .text(text)
        case .choice: self = .choice(text)
        case .flag:
            guard let flag = ["true": true, "false": false][text] else { return nil }
            self = .flag(flag)
        case .image: self = .image(text == "none" ? nil : try CGImage(pngFile: text))
        }
    }

    private static func colors(parsing text: String) throws(ConfigurationError) -> [CGColor] {
        var colors: [CGColor] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let color = RGBA(hexText: String(word)) else {
                throw ConfigurationError("“\(word)” is no colour; write #RRGGBB or #RRGGBBAA")
            }
            colors.append(CGColor(color))
        }
        return colors
    }
}

extension CGImage {
    /// Reads a PNG file.
    ///
    /// - Throws: An ``ExportError`` naming the file and what is wrong with it.
    public convenience init(pngFile path: String) throws {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            try self.init(pngData: data)
        } catch let error as PNGError {
            throw ExportError(
                .damagedFile,
                subject: path,
                reason: "isn’t a PNG file that can be read: \(error)",
                underlyingError: error
            )
        } catch {
            throw ExportError(
                .fileNotRead,
                subject: path,
                reason: "can’t be read; name a PNG file that exists and that you may read",
                underlyingError: error
            )
        }
    }
}
