import Porting
import Testing

@Suite struct InterfaceFileTests {
    @Test func `loading interface files is reported`() throws {
        let text = """
            let a = UINib(nibName: "A", bundle: nil)
            let b = Bundle.main.loadNibNamed("B", owner: nil)
            let c = UIStoryboard(name: "C", bundle: nil).instantiateViewController(withIdentifier: "C")
            let d = NSKeyedUnarchiver(forReadingWith: data)
            let e = Controller(nibName: "E", bundle: nil)
            let f = Controller(nibName: nil, bundle: nil)

            """
        let ported = try port(text)
        #expect(ported.sources.first?.text == text)
        #expect(
            ported.remarks.map { "\($0.line ?? 0) \($0.text.prefix { $0 != " " })" } == [
                "1 UINib", "2 loadNibNamed", "3 UIStoryboard", "3 instantiateViewController",
                "4 NSKeyedUnarchiver", "5 nibName",
            ]
        )
    }
}
