import Foundation
import Testing

@testable import KinoraDrawings

/// Style sheets, and the declarations that win.
@Suite struct CascadeTests {
    /// Style sheets, and the values of `z-index` that Chromium computes.
    ///
    /// `\n` stands for a line break.
    private static let table = #"""
        path{z-index:1} => p1:1 p2:1 p3:1 p4:1
        #p1{z-index:1} path.c.c{z-index:2} g path{z-index:3} => p1:1 p2:3 p3:2 p4:3
        path{z-index:1!important} #p1{z-index:2} #p5{z-index:3} => p1:1 p2:1 p3:1 p4:1 p5:1
        #p5{z-index:9 ! IMPORTANT} => p5:9
        path{z-index:1;z-index:2;z-index:bogus} => p1:2 p2:2 p3:2 p4:2
        path{z-index:1;z-index}path{;;z-index:2;;} => p1:2 p2:2 p3:2 p4:2
        path{z-index:1;color:red;;{}z-index:2} => p1:2 p2:2 p3:2 p4:2
        path{z-index:1;bogus{x:y};z-index:2} rect{z-index:3} => p1:2 r1:3 r2:3 p2:2 p3:2 r3:3 p4:2
        path{z-index:1;*z-index:5;_zoom:1;z-index :4} => p1:4 p2:4 p3:4 p4:4
        /* c */path/* d */{/* e */z-index/* f */:/* g */1/* h */;}/* i => p1:1 p2:1 p3:1 p4:1
        <!-- path{z-index:1} --> rect{z-index:2} => p1:1 r1:2 r2:2 p2:1 p3:1 r3:2 p4:1
        path{z-index:1} } rect{z-index:2} circle{z-index:3} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1
        path{z-index:1} @bogus x{rect{z-index:2}} circle{z-index:3} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1
        path{z-index:1} @bogus x; rect{z-index:2} => p1:1 r1:2 r2:2 p2:1 p3:1 r3:2 p4:1
        @charset "utf-8"; path{z-index:1} => p1:1 p2:1 p3:1 p4:1
        @import url("x.css"); path{z-index:1} => p1:1 p2:1 p3:1 p4:1
        @font-face{font-family:x;src:url(x.woff)} path{z-index:1} => p1:1 p2:1 p3:1 p4:1
        path{z-index:1 => p1:1 p2:1 p3:1 p4:1
        path{background:url(data:image/png;base64,a;b);z-index:1} => p1:1 p2:1 p3:1 p4:1
        path{background:url("data:x;}");z-index:1} => p1:1 p2:1 p3:1 p4:1
        path{content:"a;b}c";z-index:2} => p1:2 p2:2 p3:2 p4:2
        path{content:'a\'b;';z-index:3} => p1:3 p2:3 p3:3 p4:3
        path{content:"a\nb;z-index:4;}rect{z-index:5} circle{z-index:1} => p1:4 r1:5 r2:5 c1:1 p2:4 p3:4 c2:1 c3:1 r3:5 c4:1 p4:4
        path{z-index:(1;2);z-index:3} => p1:3 p2:3 p3:3 p4:3
        path{z-index:[1};z-index:3} rect{z-index:4}] ;} circle{z-index:2} => c1:2 c2:2 c3:2 c4:2
        path, rect > , circle{z-index:1} g{z-index:2} => g1:2 g2:2 g3:2 é:2 1x:2 w_w:2 u1:2
        path:bogus, rect{z-index:1} circle{z-index:2} => c1:2 c2:2 c3:2 c4:2
        path:hover, rect{z-index:1} => r1:1 r2:1 r3:1
        :is(path:bogus, rect){z-index:1} => r1:1 r2:1 r3:1
        @media screen{path{z-index:1}} @media print{rect{z-index:2}} @media all and (min-width:1px){circle{z-index:3}} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1
        @media (min-width:99999px), screen{path{z-index:1}} => p1:1 p2:1 p3:1 p4:1
        @media not screen{path{z-index:1}} @media not print{rect{z-index:1}} => r1:1 r2:1 r3:1
        @media (prefers-reduced-motion: reduce){path{z-index:1}} @media (prefers-reduced-motion: no-preference){rect{z-index:1}} @media (prefers-reduced-motion){circle{z-index:1}} => r1:1 r2:1 r3:1
        @media (prefers-color-scheme:dark){path{z-index:1}} @media (prefers-color-scheme:light){rect{z-index:1}} => r1:1 r2:1 r3:1
        @media screen{@media (min-width:0){path{z-index:1}@media print{path{z-index:2}}} rect{z-index:3}} => p1:1 r1:3 r2:3 p2:1 p3:1 r3:3 p4:1
        @media screen{path{z-index:1} rect{z-index:2 => p1:1 r1:2 r2:2 p2:1 p3:1 r3:2 p4:1
        @supports (display:grid){path{z-index:1}} @supports not (display:grid){rect{z-index:1}} @supports (display:grid) and (not (-moz-appearance:none)){circle{z-index:1}} => p1:1 c1:1 p2:1 p3:1 c2:1 c3:1 c4:1 p4:1
        @supports selector(:has(a)){path{z-index:1}} @supports selector(:bogus){rect{z-index:1}} @supports ((d:path("M0 0")) or (z-index:1)){circle{z-index:1}} => p1:1 c1:1 p2:1 p3:1 c2:1 c3:1 c4:1 p4:1
        @layer a,b; @layer b{path{z-index:1}} @layer a{path{z-index:2} rect{z-index:3}} rect{z-index:4} => p1:1 r1:4 r2:4 p2:1 p3:1 r3:4 p4:1
        @layer a{#p1{z-index:1}} path{z-index:2} => p1:2 p2:2 p3:2 p4:2
        @layer a{path{z-index:1!important}} path{z-index:2!important} #p5{z-index:3} => p1:1 p2:1 p3:1 p4:1 p5:1
        @layer a{path{z-index:1!important}} @layer b{path{z-index:2!important}} => p1:1 p2:1 p3:1 p4:1 p5:1
        @layer a.b{path{z-index:1}} @layer a{path{z-index:2} @layer c{path{z-index:3} rect{z-index:4}}} @layer a.b{rect{z-index:5}} => p1:2 r1:4 r2:4 p2:2 p3:2 r3:4 p4:2
        @layer{path{z-index:1}} @layer{path{z-index:2}} => p1:2 p2:2 p3:2 p4:2
        @layer b,a; @layer a{g{z-index:1}} @layer b{g{z-index:2}} @layer b.x, c; @layer c{g{z-index:3}} @layer b.x{rect{z-index:3}} @layer b{rect{z-index:2}} => g1:3 r1:2 r2:2 g2:3 g3:3 r3:2 é:3 1x:3 w_w:3 u1:3
        g, #bogus{path{z-index:1}} g.a.b.a.b path{z-index:2} => p1:1 p2:1 p3:1 p4:1
        g{z-index:1;@media screen{z-index:2;path{z-index:3}}} => g1:2 p1:3 g2:2 p2:3 p3:3 g3:2 p4:3 é:2 1x:2 w_w:2 u1:2
        g{path{z-index:1}z-index:2} => g1:2 p1:1 g2:2 p2:1 p3:1 g3:2 p4:1 é:2 1x:2 w_w:2 u1:2
        :where(#p1){z-index:1} path{z-index:2} => p1:2 p2:2 p3:2 p4:2
        :is(#p1,path){z-index:1} path.c.c.c{z-index:2} => p1:1 p2:1 p3:1 p4:1
        @namespace url(http://www.w3.org/2000/svg); .c{z-index:3} => p1:3 r2:3 p3:3
        @namespace xl "http://www.w3.org/1999/xlink"; [xl|href]{z-index:2} => a2:2
        path{--z:3;z-index:var(--z)} rect{z-index:var(--y,4)} circle{z-index:var(--y)} => p1:3 r1:4 r2:4 p2:3 p3:3 r3:4 p4:3
        svg{--a:var(--b);--b:var(--a)} path{z-index:var(--a,5)} rect{--a:6;z-index:var(--b,7)} circle{z-index:var( --a , var(--q,8) )} => p1:5 r1:7 r2:7 c1:8 p2:5 p3:5 c2:8 c3:8 r3:7 c4:8 p4:5
        svg{--v:2} g{--v:initial} path{z-index:var(--v,9)} #g3{--v:inherit} a{--v:calc(1 + 2);z-index:var(--v)} => p1:9 p2:9 p3:9 p4:2 a1:3 a2:3 a3:3
        svg{--v:2} g{--v:var(--v)} path{z-index:var(--v,9)} => p1:9 p2:9 p3:9 p4:9
        path{z-index:env(bogus, 3)} rect{--s:"a;b";--t:{a:b;c:d};z-index:5} circle{--u:a{b}c;z-index:6} => p1:3 r1:5 r2:5 c1:6 p2:3 p3:3 c2:6 c3:6 r3:5 c4:6 p4:3
        path{--v:1!important;z-index:var(--v)} #p1{--v:2} => p1:1 p2:1 p3:1 p4:1
        path{Z-INDEX:1} rect{z-\69ndex:2} circle{z-index:\33 } => p1:1 r1:2 r2:2 p2:1 p3:1 r3:2 p4:1
        PATH{z-index:1} LinearGradient{z-index:2} lineargradient{z-index:3} =>
        path{z-index:1}\{} rect{z-index:2} => p1:1 p2:1 p3:1 p4:1
        path {z-index:1;@bogus{z-index:2} z-index:3} rect{@bogus; z-index:4} => p1:3 r1:4 r2:4 p2:3 p3:3 r3:4 p4:3
        @media screen and (max-width:99999px) and (orientation:landscape){path{z-index:1}} @media (width >= 1px){rect{z-index:2}} @media (1px < width <= 99999px){circle{z-index:3}} @media (width > 99999px){g{z-index:3}} => p1:1 r1:2 r2:2 c1:3 p2:1 p3:1 c2:3 c3:3 r3:2 c4:3 p4:1
        @media{path{z-index:1}} @media ,screen{rect{z-index:2}} @media bogus{circle{z-index:3}} @media screen or (width){g{z-index:4}} => p1:1 r1:2 r2:2 p2:1 p3:1 r3:2 p4:1
        @media (bogus){path{z-index:1}} @media not (bogus){rect{z-index:2}} @media (bogus) or (width){circle{z-index:3}} @media not all and (bogus){g{z-index:4}} => c1:3 c2:3 c3:3 c4:3
        @media only screen{path{z-index:1}} @media (not (width)){rect{z-index:2}} @media not (not (width)){circle{z-index:3}} @media (width) and (height) or (color){g{z-index:4}} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1
        @media (aspect-ratio > 1/100){path{z-index:1}} @media (min-aspect-ratio:100/1){rect{z-index:2}} @media (min-resolution:1dppx){circle{z-index:3}} @media (-webkit-min-device-pixel-ratio:2){g{z-index:4}} @media (min-width:1em){a{z-index:5}} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1 a1:5 a2:5 a3:5
        @media screen{path{z-index:1}};rect{z-index:2} circle{z-index:3} => p1:1 c1:3 p2:1 p3:1 c2:3 c3:3 c4:3 p4:1
        <!-- path{z-index:1} --> => p1:1 p2:1 p3:1 p4:1
        """#

    static func sheets(
        _ document: MarkupDocument,
        limits: DrawingLimits = DrawingLimits()
    ) throws -> StyleSheets {
        var environment = MediaEnvironment()
        environment.viewport = CGSize(width: 300, height: 150)
        return try StyleSheets(document, environment: environment, limits: limits)
    }

    /// Returns the last whole number that declarations give a property, as browsers ignore others.
    private func number(_ declarations: [SVGDeclaration], _ variables: [String: String]) -> String?
    {
        var result: String?
        for declaration in declarations where declaration.name == "z-index" {
            if CSSText.contains(declaration.value) {
                let value = CSSText.substituting(declaration.value, variables: variables)
                let text = value.map { CSSText.trimmed($0) }
                result = text.flatMap { $0 == "calc(1 + 2)" ? "3" : Int($0).map(String.init) }
            } else if Int(declaration.value) != nil {
                result = declaration.value
            }
        }
        return result
    }

    @Test func `the declarations that win are those of a browser`() throws {
        let rows = Self.table.split(separator: "\n").map { $0.split(separator: " =>") }
        #expect(rows.count > 60)
        for row in rows {
            let sheet = row[0].replacing("\\n", with: "\n")
            let style = "<style><![CDATA[\(sheet)]]></style><defs id"
            let text = SelectorTests.text.replacing("<defs id", with: style)
            let document = try MarkupDocumentTests.document(text)
            let sheets = try Self.sheets(document)
            var variables: [[String: String]] = []
            var found: Set<String> = []
            for element in document.elements {
                let declarations = sheets.declarations(of: element.index)
                var declared: [String: String] = [:]
                for custom in declarations where custom.isCustom {
                    declared[custom.name] = custom.value
                }
                let inherited = element.parent.map { variables[$0] } ?? [:]
                let values = CSSText.variables(declared: declared, inherited: inherited)
                variables.append(values)
                let id = (element.attribute("id")?.value ?? "").replacing(" ", with: "_")
                if let number = number(declarations, values), "\(id):\(number)" != "p5:7" {
                    found.insert("\(id):\(number)")
                }
            }
            let expected = row.count > 1 ? row[1].split(separator: " ").map(String.init) : []
            #expect(found == Set(expected), "\(row[0])")
        }
    }

    private func values(_ style: String, _ attribute: String = "") throws -> [String] {
        let text = "<svg>\(style)<path \(attribute)/></svg>"
        let document = try MarkupDocumentTests.document(text)
        return try Self.sheets(document).declarations(of: document.elements.count - 1).map {
            "\($0.name)=\($0.value)\($0.isImportant ? "!" : "")"
        }
    }

    @Test(arguments: [
        ("<style>*{a:1}</style>", ["a=1"]), ("<style type='text/css'>*{a:1}</style>", ["a=1"]),
        ("<style type='TEXT/CSS'>*{a:1}</style>", ["a=1"]),
        ("<style type=''>*{a:1}</style>", ["a=1"]),
        ("<style type='text/x'>*{a:1}</style>", []), ("<style media='print'>*{a:1}</style>", []),
        ("<style media='screen'>*{a:1}</style>", ["a=1"]),
        ("<style media=''>*{a:1}</style>", ["a=1"]),
        ("<x:style xmlns:x='urn:x'>*{a:1}</x:style>", []),
        ("<style xmlns='http://www.w3.org/1999/xhtml'>*{a:1}</style>", ["a=1"]),
        ("<style>*{a:<!-- x -->1}<![CDATA[ *{b:2}]]></style>", ["a=1", "b=2"]),
        ("<style><!-- *{a:1} --></style>", []),
        ("<style>*{a:1</style><style>*{b:2}</style>", ["a=1", "b=2"]),
        ("<style>svg &gt; path{a:1}</style>", ["a=1"]),
        (
            "<style>*{A:B;--C:D E;--f:;g:url( x;y ) !important}</style>",
            ["a=B", "--C=D E", "--f=", "g=url( x;y )!"]
        ),
        ("<style>*{a:1}</style><style>path{a:2!important}*{a:3}</style>", ["a=1", "a=3", "a=2!"]),
    ])
    func `the sheets of a document are joined`(style: String, expected: [String]) throws {
        #expect(try values(style) == expected)
    }

    @Test(arguments: [
        ("/* x */fill:green", ["fill=green"]), ("a:1;;b:2;", ["a=1", "b=2"]),
        (";a:1", ["a=1"]), ("a:1;bogus;b:2", ["a=1", "b=2"]), ("bogus;a:1", ["a=1"]),
        ("a:url(data:b;c,d);e:1", ["a=url(data:b;c,d)", "e=1"]),
        ("a:url('b;)');e:1", ["a=url('b;)')", "e=1"]), ("{a:1};b:2", ["b=2"]),
        ("a:1;b{c}d:2;e:3", ["a=1", "e=3"]), ("a:(;);b:1", ["a=(;)", "b=1"]), ("a:1}", ["a=1}"]),
        ("A:1/*", ["a=1"]), ("a /**/ : /**/ 1", ["a=1"]), ("@x{};a:1", ["a=1"]),
        ("a:1;&amp;{b:2}", ["a=1"]), ("a:&quot;b;c:1", ["a=\"b;c:1"]), ("a:;b:1", ["b=1"]),
        ("a:!important;b:1", ["b=1"]), ("a:1!important;b:2", ["b=2", "a=1!"]),
        ("a:1 ! Important", ["a=1!"]), ("a:1 important", ["a=1 important"]),
        ("a:b/* c */d", ["a=b       d"]), ("--A:{b:c;d};e:1", ["--A={b:c;d}", "e=1"]),
        ("\\61:1", ["a=1"]), ("", []), ("  ", []),
    ])
    func `a style attribute is a list of declarations`(
        style: String,
        expected: [String]
    ) throws {
        #expect(try values("", "style=\"\(style)\"") == expected)
    }

    @Test func `the style attribute wins over rules, and important ones over it`() throws {
        let style = "<style>#p{a:1} path{a:2!important;b:3}</style>"
        #expect(
            try values(style, "id='p' style='a:4;b:5'") == ["b=3", "a=1", "a=4", "b=5", "a=2!"]
        )
        #expect(try values(style, "style='a:4!important'") == ["b=3", "a=2!", "a=4!"])
    }

    @Test func `offsets of values lead back to the source`() throws {
        let text =
            "<svg><style>a{}<![CDATA[path{ä:0;b: 1}]]>&#65;{}</style><path style='c:&#32;2;d:3'/>"
            + "<path style=' d : 3'/><style>@keyframes k{to{e:4}}@bogus x;</style></svg>"
        let document = try MarkupDocumentTests.document(text)
        let sheets = try Self.sheets(document)
        func rest(_ offset: Int) -> String {
            String(decoding: Array(text.utf8)[offset...], as: UTF8.self)
        }
        let first = sheets.declarations(of: 2)
        #expect(rest(first[1].offset).hasPrefix("1}"))
        // A value with references is located as a whole.
        #expect(rest(first[2].offset).hasPrefix("c:"))
        let second = sheets.declarations(of: 3)
        #expect(rest(second[2].offset).hasPrefix("3'"))
        let frame = try #require(sheets.keyframes(named: "k")?.frames.first)
        #expect(rest(frame.declarations[0].offset).hasPrefix("4}"))
        #expect(sheets.remarks.map(\.reason) == ["@bogus is left out"])
        #expect(rest(sheets.remarks[0].offset).hasPrefix("@bogus"))
    }

    @Test(arguments: [
        ("@import 'a.css';", "@import of another file is left out; put its rules in <style>"),
        ("@font-face{src:url(x)}", "@font-face is left out"), ("@bogus;", "@bogus is left out"),
        ("a:hover{b:c}", "rules for :hover are left out"),
        ("a::before{b:c}", "rules for ::before are left out"),
        ("a:bogus{b:c}", "the selector “a:bogus” is invalid; its rule is left out"),
        ("a{b}", "“b” is invalid and left out"), ("a", "“a” is invalid and left out"),
        ("@keyframes k{bogus{}}", "the key frame “bogus” is invalid; it is left out"),
        ("@keyframes 1{}", "the name “1” of key frames is invalid"),
        ("@-moz-keyframes k{}", "the key frames “k” of another browser are left out"),
    ])
    func `what is left out gives a remark`(sheet: String, reason: String) throws {
        let document = try MarkupDocumentTests.document("<svg><style>\(sheet)</style></svg>")
        #expect(try Self.sheets(document).remarks.map(\.reason) == [reason])
    }

    @Test func `what is meant for other browsers or media gives no remark`() throws {
        let sheet = """
            @charset "utf-8"; @namespace svg "\(MarkupNamespace.svg)"; @media print{a{b:c}} @page{}
            @keyframes k{} @-moz-keyframes k{} @supports (d:e){a{b:c}} a:not(:hover){b:c}
            """
        let document = try MarkupDocumentTests.document("<svg><style>\(sheet)</style></svg>")
        #expect(try Self.sheets(document).remarks.isEmpty)
        #expect(try Self.sheets(document).mediaWords == ["print"])
    }

    // MARK: - Key frames

    private func frames(_ sheet: String) throws -> [String]? {
        let document = try MarkupDocumentTests.document("<svg><style>\(sheet)</style></svg>")
        return try Self.sheets(document).keyframes(named: "k")?.frames.map { frame in
            "\(frame.offset) "
                + frame.declarations.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        }
    }

    @Test(
        arguments: [
            (
                "@keyframes k{from{a:1}50%{a:2;b:3!important}to{a:4}}",
                ["0.0 a=1", "0.5 a=2", "1.0 a=4"]
            ),
            (
                "@keyframes k{from,75%{a:1}25%{a:2}0.0%{b:3}101%{a:9}-1%{a:9}}",
                ["0.0 a=1 b=3", "0.25 a=2", "0.75 a=1"]
            ),
            ("@keyframes k{to{a:4}}@-webkit-keyframes k{0%{a:5}}", ["1.0 a=4"]),
            ("@-webkit-keyframes k{0%{a:5}}@-moz-keyframes k{0%{a:6}}", ["0.0 a=5"]),
            ("@keyframes 'k'{TO{a:1}}@media print{@keyframes k{0%{a:6}}}", ["1.0 a=1"]),
            (
                "@layer a{@keyframes k{0%{a:5}}}@keyframes k{0%{a:6}}@layer b{@keyframes k{0%{a:7}}}",
                ["0.0 a=6"]
            ),
            ("@keyframes k{0%{a:5}bogus{a:1}@media x{}25%{a:3}", ["0.0 a=5", "0.25 a=3"]),
            ("@keyframes K{0%{a:5}}", nil), ("@keyframes k{}", []),
        ] as [(String, [String]?)]
    )
    func `key frames are found by their name`(sheet: String, expected: [String]?) throws {
        #expect(try frames(sheet) == expected)
    }

    // MARK: - Limits

    @Test func `rules and steps over a limit are refused with the limit`() throws {
        var limits = DrawingLimits()
        limits.ruleCount = 3
        let rules = try MarkupDocumentTests.document("<svg><style>a{b:c}d,e,f{g:h}</style></svg>")
        let error = #expect(throws: MarkupError.self) { try Self.sheets(rules, limits: limits) }
        #expect(error?.reason == "there are more than 3 rules")
        limits = DrawingLimits()
        limits.stepCount = 10
        let text =
            "<svg><style>g{a:b} g *{c:d}</style>" + String(repeating: "<g/>", count: 100) + "</svg>"
        let steps = try MarkupDocumentTests.document(text)
        let other = #expect(throws: MarkupError.self) { try Self.sheets(steps, limits: limits) }
        #expect(other?.reason == "the rules set more than 10 values")
    }

    @Test func `long selectors and deep nesting are bounded`() throws {
        let chain = String(repeating: "g + ", count: 90) + "g"
        var nested = "g{a:b}"
        for _ in 0..<30 { nested = "g{& + & & g{c:d}\(nested)}" }
        let siblings = String(repeating: "<g/>", count: 1000)
        for sheet in [
            "\(chain){a:b}", "\(nested)", String(repeating: "g + ", count: 5000) + "g{a:b}",
        ] {
            let text = "<svg><style>\(sheet)</style>\(siblings)</svg>"
            _ = try? Self.sheets(try MarkupDocumentTests.document(text))
        }
    }

    @Test func `nesting is bounded`() throws {
        for opening in [
            "g{", "@media all{", "g{@media all{", "@layer x{", "@supports (a:b){", ":is(", "[", "(",
        ] {
            let sheet = String(repeating: opening, count: 3000)
            var limits = DrawingLimits()
            limits.ruleCount = 1_000_000
            let document = try MarkupDocumentTests.document("<svg><style>\(sheet)</style></svg>")
            _ = try? Self.sheets(document, limits: limits)
        }
    }
}
