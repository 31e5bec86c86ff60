import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport

/// Tests emitters, which aren't drawn.
@MainActor
@Suite(.oneAtATime) struct EmitterTests {
    @Test func `an emitter keeps its values and reports cells once`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        let layer = CAEmitterLayer()
        layer.emitterShape = .line
        layer.emitterCells = []
        #expect(lines.isEmpty)
        let cell = CAEmitterCell()
        cell.birthRate = 9
        layer.emitterCells = [cell]
        CAEmitterLayer().emitterCells = [cell]
        #expect(layer.emitterShape == .line && layer.emitterCells?.first?.birthRate == 9)
        #expect(lines.count == 1)
        #expect(lines.allSatisfy { $0.contains("particles") })
    }
}
