import Foundation
import Testing
import ViewKit

@Suite struct AdjustedFontTests {
    private func width(_ text: String, _ font: UIFont) -> CGFloat {
        NSString(string: text).size(withAttributes: [.font: font]).width
    }

    @Test func `digits have one width, letters their own`() {
        let plain = UIFont.systemFont(ofSize: 20, weight: .medium)
        let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium)
        let widths = Set((0...9).map { (width("\($0)\($0)\($0)", font) * 1_000).rounded() })
        #expect(widths.count == 1)
        #expect(width("Loading", font) == width("Loading", plain))
        let widest = (0...9).map { width("\($0)", plain) }.max()
        #expect(abs(width("1", font) - (widest ?? 0)) < 1e-9)
        #expect(font != plain && font.fontName == plain.fontName)
    }

    @Test func `a monospaced font has an advance of 0.6 ems`() {
        let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
        for text in ["iiii", "MMMM", "a1. "] {
            #expect(abs(width(text, font) - 48) < 1e-9, "\(text)")
        }
        #expect(font.fontDescriptor.symbolicTraits == .traitMonoSpace)
    }

    @Test func `a descriptor describes a similar font`() {
        let italic = UIFont.italicSystemFont(ofSize: 12)
        #expect(italic.fontDescriptor.symbolicTraits == .traitItalic)
        #expect(italic != UIFont.systemFont(ofSize: 12))
        #expect(width("Load", italic) == width("Load", .systemFont(ofSize: 12)))
        let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(.traitBold)
        let font = bold.map { UIFont(descriptor: $0, size: 0) }
        #expect(font?.fontName == UIFont.systemFont(ofSize: 12, weight: .bold).fontName)
        #expect(font?.pointSize == 12)
        #expect(bold.map { UIFont(descriptor: $0, size: 30).pointSize } == 30)
        #expect(italic.fontDescriptor.withSymbolicTraits(.traitCondensed) == nil)
        let system = UIFont.systemFont(ofSize: 12)
        #expect(UIFont(descriptor: system.fontDescriptor, size: 0) == system)
        #expect(UIFont.fontNames(forFamilyName: system.familyName).contains(system.fontName))
        #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    }
}
