import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport

/// Tests that unsupported files are reported without stopping the app.
@MainActor
@Suite(.oneAtATime) struct NibTests {
    @MainActor
    private final class Log {
        var lines: [String] = []

        init() {
            Diagnostics.reporter = { [weak self] in self?.lines.append($0) }
        }
    }

    @Test func `a nib gives no objects and is reported`() {
        let log = Log()
        #expect(UINib(nibName: "LoaderCell", bundle: nil).instantiate(withOwner: nil).isEmpty)
        #expect(Bundle.main.loadNibNamed("Loader", owner: nil) == nil)
        #expect(log.lines.count == 2)
        #expect(log.lines.first?.contains("“LoaderCell”") == true)
        #expect(log.lines.last?.contains("“Loader”") == true)
    }

    @Test func `a storyboard gives plain controllers and is reported`() throws {
        let log = Log()
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        #expect(storyboard.instantiateInitialViewController() == nil)
        let page = storyboard.instantiateViewController(withIdentifier: "page")
        #expect(type(of: page) == UIViewController.self)
        page.performSegue(withIdentifier: "next", sender: nil)
        try #require(log.lines.count == 3)
        #expect(log.lines[1].contains("“Main”") && log.lines[1].contains("“page”"))
        #expect(log.lines[2].contains("“next”"))
    }

    @Test func `cells of a nib are plain`() {
        let log = Log()
        let table = UITableView()
        table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") != nil)
        #expect(log.lines.count == 1)
        table.register(nil as UINib?, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test func `unarchiving a view gives nil`() throws {
        let log = Log()
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UILabel(),
            requiringSecureCoding: false
        )
        #expect(log.lines.count == 1)
        #expect(log.lines.first?.contains("UILabel") == true)
        let copy = try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
        #expect(copy == nil)
    }
}
