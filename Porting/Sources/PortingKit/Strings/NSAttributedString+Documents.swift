#if !canImport(ObjectiveC)
import Foundation
import KinoraBasics
import ViewKit

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        /// The name of the format.
        public let rawValue: String

        /// Creates a format with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Plain text.
        public static let plain = DocumentType(rawValue: "NSPlainText")

        /// HTML, which can't be read here.
        public static let html = DocumentType(rawValue: "NSHTML")

        /// RTF, which can't be read here.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// The name of an option for reading documents.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        /// The name of the option.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The document's format, a `DocumentType`.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")

        /// The encoding of plain text, as a number; UTF-8 by default.
        public static let characterEncoding = DocumentReadingOptionKey(
            rawValue: "CharacterEncoding"
        )
    }

    /// Creates a string from a document of plain text.
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - options: The format and the encoding; plain text in UTF-8 by default.
    ///   - dict: Nil; documents have no attributes here.
    /// - Throws: `CocoaError.featureUnsupported` for HTML and RTF, and
    ///   `CocoaError.fileReadInapplicableStringEncoding` for text in another encoding.
    public convenience init(
        data: Data,
        options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let type = options[.documentType] as? DocumentType ?? .plain
        guard type == .plain else {
            Diagnostics.report("\(type.rawValue): a document can only be read as plain text.")
            throw CocoaError(.featureUnsupported)
        }
        let number = options[.characterEncoding] as? UInt
        let encoding = number.map(String.Encoding.init(rawValue:)) ?? .utf8
        guard let text = String(data: data, encoding: encoding) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        self.init(string: text)
    }
}
#endif
