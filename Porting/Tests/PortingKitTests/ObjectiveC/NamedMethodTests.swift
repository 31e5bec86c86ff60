import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct NamedMethodTests {
    private class Player: NSObject {
        var log: [String] = []
        func start() { log.append("start") }
        func move(to place: Int) { log.append("move \(place)") }
    }

    private final class Other: NSObject {
        var isStarted = false
        func start() { isStarted = true }
    }

    private let methods = [
        NamedMethod(Other.self, Selector("start", Other.self) { $0.start() }),
        NamedMethod(Player.self, Selector("start", Player.self) { $0.start() }),
        NamedMethod(Player.self, Selector("moveTo:", Player.self) { $0.move(to: $1) }),
    ]

    @Test func `a computed name finds the method of the object's class`() {
        let (player, other) = (Player(), Other())
        let name = "start"
        player.perform(Selector(name, among: methods))
        other.perform(Selector(name, among: methods))
        player.perform(Selector("move" + "To:", among: methods), with: 3)
        #expect(player.log == ["start", "move 3"])
        #expect(other.isStarted)
    }

    @Test func `only objects of the method's class respond`() {
        let move = Selector("moveTo:", among: methods)
        #expect(Player().responds(to: move, among: methods))
        #expect(!Other().responds(to: move, among: methods))
        #expect(!Player().responds(to: Selector("stop", among: methods), among: methods))
    }

    @Test func `a name has one observation context`() {
        let context = UnsafeMutableRawPointer.observationContext(named: "A.c")
        #expect(context == .observationContext(named: "A.c"))
        #expect(context != .observationContext(named: "B.c"))
    }

    #if !canImport(ObjectiveC)
    @Test func `exchanging methods is reported and fails`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        let start = Selector("start")
        #expect(class_getInstanceMethod(Player.self, start) == nil)
        #expect(class_getClassMethod(nil, start) == nil)
        #expect(
            lines == [
                "Player: the method start can’t be exchanged without Objective-C.",
                "nil: the method start can’t be exchanged without Objective-C.",
            ]
        )
    }
    #endif
}
