import Foundation
import KinoraConfiguration
import KinoraDrawings
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraExport

/// Tests of the reduced-motion form in animated SVG.
@Suite struct ReducedMotionFormTests {
    private func text(_ stage: Stage, _ style: SVGAnimationStyle) throws -> String {
        String(decoding: try stage.data(as: .svg(style)), as: UTF8.self)
    }

    @Test(arguments: IndicatorCatalog.all.map { $0.identifier }, [SVGAnimationStyle.css, .smil])
    func `a document contains the reduced-motion variant, hidden`(
        identifier: String,
        style: SVGAnimationStyle
    ) throws {
        let stage = try StageConfiguration(.open(identifier)).makeStage()
        let svg = try CatalogFiles.svg(identifier, style)
        #expect(svg.contains("@media(prefers-reduced-motion:reduce){"))
        guard !stage.reducedMotionIsPoster else { return }
        #expect(svg.contains("{display:none}"))
        let groups = svg.matches(of: /<g class="[^"]*" display="none"|display="none"/)
        #expect(groups.count == 1)
    }

    /// Animations with many parts have many rule names, none of which may be the group's.
    @Test(arguments: CatalogCase.all)
    func `the moving group has no rule but the one that hides it`(_ example: CatalogCase) throws {
        let svg = try CatalogFiles.svg(example.name, .css)
        guard let group = svg.firstMatch(of: /<g class="([\w-]+-\w)[" ]/) else { return }
        let rules = svg.ranges(of: ".\(group.1){").map { svg[$0.upperBound...].prefix(13) }
        #expect(rules == ["display:none}"])
    }

    @Test func `the reduced-motion variant itself has no other`() throws {
        let stage = Stage(.closingArc, reducesMotion: true)
        #expect(try !text(stage, .css).contains("motion:reduce"))
    }

    @Test func `a default variant is a rule for the still picture`() throws {
        let stage = Stage(AnimatedDrawing(.sample, .spin))
        let svg = try text(stage, .css)
        #expect(stage.reducedMotionIsPoster)
        #expect(svg.contains("50%{opacity:.45}"))
        #expect(!svg.contains("display=\"none\""))
    }

    @Test func `the form is small`() throws {
        for type in IndicatorCatalog.all {
            let stage = Stage(type.init())
            let moving = AnimatedSVGDocument(stage.timeline, style: .css).text.utf8.count
            let whole = try CatalogFiles.svg(type.identifier, .css).utf8.count
            // Parts that fade in turn have separate key frames.
            let isOriginal = CatalogCase.originalIdentifiers.contains(type.identifier)
            let most = isOriginal ? 900 + moving / 2 : 1700 + moving
            #expect(whole - moving < most, "\(type.identifier)")
        }
    }
}
