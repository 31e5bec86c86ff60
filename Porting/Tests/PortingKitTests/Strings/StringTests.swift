#if !canImport(ObjectiveC)
import Foundation
import PortingKit
import Testing

@Suite struct StringTests {
    @Test func `formatted strings are appended`() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%C%d", UInt16(98), 7)
        #expect(text == "ab7")
    }

    @Test func `a document of plain text is read in its encoding`() throws {
        let data = Data([0xE4])
        let text = try NSAttributedString(
            data: data,
            options: [
                .documentType: NSAttributedString.DocumentType.plain,
                .characterEncoding: String.Encoding.isoLatin1.rawValue,
            ],
            documentAttributes: nil
        )
        #expect(text.string == "ä")
        #expect(throws: CocoaError(.fileReadInapplicableStringEncoding)) {
            try NSAttributedString(data: data, documentAttributes: nil)
        }
    }

    @Test func `a document in HTML can't be read`() {
        #expect(throws: CocoaError(.featureUnsupported)) {
            try NSAttributedString(
                data: Data("<b>a</b>".utf8),
                options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil
            )
        }
    }
}
#endif
