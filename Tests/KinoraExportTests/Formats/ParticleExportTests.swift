import Foundation
import KinoraTimeline
import LayerKit
import TestSupport
import Testing

@testable import KinoraExport

/// Emitter layers in vector formats.
@Suite struct ParticleExportTests {
    private func timeline(of scene: ParticleScene, _ period: TimeInterval? = nil) -> Timeline {
        Timeline(
            of: scene.makeHost(),
            identifier: scene.name,
            title: scene.name,
            period: period ?? scene.duration
        )
    }

    @Test(arguments: [ParticleScene.confetti, .sparkles, .heart], SVGAnimationStyle.allCases)
    func `an SVG file has an element for each particle`(
        scene: ParticleScene,
        style: SVGAnimationStyle
    ) {
        let timeline = timeline(of: scene)
        let document = AnimatedSVGDocument(timeline, style: style)
        let particles = timeline.root.nodes.compactMap { node -> Int? in
            if case .layer(let layer) = node { layer.nodes.count } else { nil }
        }
        #expect(document.report.remarks.isEmpty)
        #expect(document.style == style)
        #expect(SVGLint(document.text).faults.isEmpty)
        let paths = document.text.components(separatedBy: "<path").count - 1
        let rects = document.text.components(separatedBy: "<rect").count - 1
        let circles = document.text.components(separatedBy: "<circle").count - 1
        #expect(paths + rects + circles >= particles.reduce(0, +))
    }

    @Test(arguments: SVGAnimationStyle.allCases)
    func `added particles are mixed by the browser`(style: SVGAnimationStyle) throws {
        let document = AnimatedSVGDocument(timeline(of: .fire, 0.5), style: style)
        let tags = document.text.components(separatedBy: "<")
        let mixed = tags.filter { $0.contains("mix-blend-mode:plus-lighter") }
        #expect(mixed.count > 50)
        // A second style attribute would make the file invalid.
        #expect(mixed.allSatisfy { $0.hasPrefix("g style=\"mix-blend-mode:plus-lighter\">") })
    }

    @Test(arguments: [ParticleScene.confetti, .sparkles, .snow, .heart])
    func `a Lottie file has all particles`(scene: ParticleScene) throws {
        let document = try LottieDocument(timeline(of: scene))
        #expect(document.report.remarks.isEmpty)
        #expect(document.text.utf8.count > 10_000)
    }

    @Test func `Lottie reports added particles once`() throws {
        let document = try LottieDocument(timeline(of: .fire, 0.5))
        let remarks = document.report.remarks.map(\.description)
        #expect(remarks.filter { $0.contains("added") }.count == 1)
    }

    @Test func `the limit of particles is a single remark`() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let emitter = CAEmitterLayer()
        emitter.name = "storm"
        let cell = CAEmitterCell()
        cell.contents = ParticlePicture.dot
        cell.birthRate = 1000
        cell.lifetime = 1
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        let host = LayerHost(layer: root, clock: MediaClock())
        let timeline = Timeline(of: host, identifier: "a", title: "A", period: 2.0004)
        let report = timeline.report(with: ExportReport())
        #expect(
            report.remarks.map(\.description) == [
                "storm particles: vector files carry up to 500 particles a layer; an even selection "
                    + "is drawn, without 1500 particles"
            ]
        )
    }
}
