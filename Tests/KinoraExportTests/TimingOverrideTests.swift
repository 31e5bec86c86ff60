import Foundation
import KinoraCharts
import KinoraConfiguration
import KinoraTimeline
import StageTestSupport
import Testing

@Suite struct TimingOverrideTests {
    private func configuration(_ timingOverride: String) throws -> StageConfiguration {
        var configuration = try StageConfiguration(.open("bouncing-icon"))
        configuration.timingOverrides = [try TimingOverride(parsing: timingOverride)]
        return configuration
    }

    @Test func `the engine plays a changed curve`() throws {
        let stage = try configuration("icon:position.y:0.2=0.1,0.9,0.2,1").makeStage()
        let curve = TimingCurve(0.1, 0.9, 0.2, 1)
        for time in [0.05, 0.1, 0.2, 0.3] {
            let icon = stage.inspection(at: time).layers.first { $0.path == "icon" }
            let position = icon?.properties.first { $0.key == "position" }?.value
            let expected = 12 + 31 * curve.value(at: time / 0.4)
            guard case .array(let parts)? = position, case .number(let y) = parts[1] else {
                Issue.record("no position")
                return
            }
            #expect(abs(y - expected) < 1e-4)
        }
        // Other curves are unchanged.
        let other = DopeSheet(of: stage).layers.first { $0.path == "icon" }?.rows.first
        let curves = other?.bars.map { $0.segments[0].curve.flatMap(NamedCurve.name(of:)) }
        #expect(curves == [nil, "easeOut", "easeIn", "easeOut"])
    }

    @Test func `times that identify segments don't depend on the speed`() {
        func times(_ speed: Double) -> [TimeInterval?] {
            DopeSheet(of: Stage(.bouncingIcon, speed: speed)).layers.flatMap(\.rows)
                .flatMap(\.bars).flatMap(\.segments).map(\.overrideTime)
        }
        #expect(times(1).contains { $0 != nil } && times(1) == times(2.5))
    }

    @Test func `every animated property has a curve that can be changed`() throws {
        for type in CatalogCase.originals.map(\.type) {
            var configuration = try StageConfiguration(.open(type.identifier))
            let sheet = DopeSheet(of: Stage(type.init()))
            for layer in sheet.layers {
                for row in layer.rows {
                    let bar = row.bars.first { $0.segments.contains { $0.isEditable } }
                    guard let segment = bar?.segments.first(where: \.isEditable),
                        let time = segment.overrideTime
                    else { continue }
                    let change = TimingOverride(
                        layer: layer.path,
                        keyPath: row.keyPath,
                        time: time,
                        curve: TimingCurve(0.9, 0.1, 0.9, 0.1)
                    )
                    configuration.timingOverrides.append(change)
                }
            }
            let changed = DopeSheet(of: try configuration.makeStage())
            let curves = changed.layers.flatMap(\.rows).flatMap(\.bars).flatMap(\.segments)
                .compactMap(\.curve).filter { abs($0.x1 - 0.9) < 1e-6 }
            #expect(curves.count >= configuration.timingOverrides.count && !curves.isEmpty)
        }
    }

    @Test(arguments: [
        (
            "icon",
            "“icon” is not a timing override; write layer:keyPath:time=curve, "
                + "such as icon:position.y:0.2=easeOut"
        ),
        (
            "icon:0=easeIn",
            "“icon:0=easeIn” is not a timing override; write "
                + "layer:keyPath:time=curve, such as icon:position.y:0.2=easeOut"
        ),
        (
            "icon:position.y:-1=easeIn",
            "“icon:position.y:-1=easeIn” is not a timing override; write "
                + "layer:keyPath:time=curve, such as icon:position.y:0.2=easeOut"
        ),
        (
            "icon:position.y:0=1,2,3",
            "“1,2,3” is not a timing curve; write x1,y1,x2,y2 with x1 and x2 of 0 to 1, "
                + "y1 and y2 of -10 to 10"
        ),
    ])
    func `invalid text is rejected`(text: String, line: String) {
        let error = #expect(throws: ConfigurationError.self) { try TimingOverride(parsing: text) }
        #expect(error?.description == line)
    }

    @Test(arguments: ["icon", ".", "a=b", "a:b", "group/a:1=2"])
    func `a change survives a round trip with any layer name`(layer: String) throws {
        let curve = TimingCurve(0.25, 0.5, 0.75, 1)
        let change = TimingOverride(layer: layer, keyPath: "opacity", time: 1.25, curve: curve)
        #expect(try TimingOverride(parsing: "\(change.place)=0.25,0.5,0.75,1") == change)
    }

    @Test(arguments: [
        "badge:position:0=easeIn", "icon:opacity:0=easeIn", "icon:position.y:9=easeIn",
    ])
    func `a change of a missing curve is rejected`(text: String) throws {
        let configuration = try configuration(text)
        let place = text.prefix { $0 != "=" }
        let error = #expect(throws: ConfigurationError.self) { try configuration.makeStage() }
        #expect(
            error?.description
                == "bouncing-icon has no curve at \(place); kinora timeline shows where it has"
        )
    }
}
