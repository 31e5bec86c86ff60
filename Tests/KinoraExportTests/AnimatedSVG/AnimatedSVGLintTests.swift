import Foundation
import KinoraConfiguration
import StageTestSupport
import TestSupport
import Testing

/// Lint tests of every indicator's animated SVG.
@Suite struct AnimatedSVGLintTests {
    static let cases = CatalogCase.samples.flatMap { example in
        SVGAnimationStyle.allCases.map { (example.name, $0) }
    }

    private func text(_ stage: Stage, _ exporter: AnimatedSVGExporter) throws -> String {
        String(decoding: try stage.data(as: exporter), as: UTF8.self)
    }

    @Test(arguments: cases)
    func `a document has no faults`(identifier: String, style: SVGAnimationStyle) throws {
        for reducesMotion in [false, true] {
            var configuration = try StageConfiguration(.open(identifier))
            configuration.reducesMotion = reducesMotion
            let stage = try configuration.makeStage()
            let faults = try SVGLint(text(stage, .svg(style))).faults
            #expect(faults == [])
            let other = AnimatedSVGExporter.svg(style, scale: 2, background: .white, loopCount: 2)
            let otherFaults = try SVGLint(text(stage, other)).faults
            #expect(otherFaults == [])
        }
    }

    @Test(arguments: cases)
    func `a document survives a round trip`(
        identifier: String,
        style: SVGAnimationStyle
    ) throws {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        let text = try CatalogFiles.svg(identifier, style)
        let tree = try #require(XMLTree(reading: text))
        #expect(XMLTree(reading: tree.text) == tree)
        // Only the order of attributes differs.
        #expect(tree.text.utf8.sorted() == text.utf8.sorted())
        // The HTML snippet is also XML, except for the namespace.
        let html = String(decoding: try stage.data(as: .html(.inline)), as: UTF8.self)
        #expect(XMLTree(reading: html) != nil)
    }

    @Test func `documents of different indicators share no names`() throws {
        var names: [String] = []
        for kind in IndicatorCatalog.all {
            let text = try CatalogFiles.svg(kind.identifier, .css)
            let own = text.matches(of: /@keyframes ([^{]+)\{/).map { String($0.1) }
            names += Set(own)
        }
        #expect(Set(names).count == names.count)
    }

    @Test(
        arguments: [
            ("<svg><g></svg>", "ends nothing"), ("<svg width=\"1\" width=\"2\"/>", "twice"),
            ("<svg><script/></svg>", "isn’t allowed"), ("<svg fill=\"url(#a)\"/>", "nowhere"),
            ("<svg><style>.a{animation-name:b}</style></svg>", "no key frames b"),
            ("<svg><animate values=\"0;1\" keyTimes=\"0;.5\" dur=\"1s\"/></svg>", "times end"),
            ("<svg a=\"https://b\"/>", "refers to"), ("<svg>a & b</svg>", "a bare &"),
        ]
    )
    func `the linter finds faults`(text: String, fault: String) {
        #expect(SVGLint(text).faults.contains { $0.contains(fault) })
    }
}
