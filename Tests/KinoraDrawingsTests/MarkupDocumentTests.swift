import Foundation
import Testing

@testable import KinoraDrawings

/// Documents of well-formed XML, and of XML as editors write it.
@Suite struct MarkupDocumentTests {
    static func document(
        _ text: String,
        limits: DrawingLimits = DrawingLimits()
    ) throws -> MarkupDocument {
        let source = MarkupSource(file: "a.svg", bytes: Array(text.utf8))
        return try MarkupDocument(try source.decoded(limits: limits), limits: limits)
    }

    /// Returns a description of a tree, such as `a[x=1](“text” b)`.
    static func outline(_ document: MarkupDocument, _ index: Int = 0) -> String {
        let element = document.elements[index]
        let attributes = element.attributes.map { "\($0.name)=\($0.value)" }
        let parts = element.content.map { part in
            switch part {
            case .text(let text, _): "“\(text)”"
            case .element(let index): outline(document, index)
            }
        }
        let list = attributes.isEmpty ? "" : "[" + attributes.joined(separator: " ") + "]"
        let content = parts.isEmpty ? "" : "(" + parts.joined(separator: " ") + ")"
        return element.name + list + content
    }

    @Test(arguments: [
        ("<svg/>", "svg"),
        ("<svg a='1' b=\"2\"><g/>x<g>y</g></svg>", "svg[a=1 b=2](g “x” g(“y”))"),
        ("<a><![CDATA[<b>&]]>c</a>", "a(“<b>&” “c”)"),
        ("<?xml version='1.0'?>\n<!-- <x> --><a b = '1'\n c='2' ></a >\n<!-- y --> ", "a[b=1 c=2]"),
        ("<a b='1&amp;2&#65;&#x42;&lt;'>&gt;</a>", "a[b=1&2AB<](“>”)"),
        ("<a b='1\n\t2\r\n3'/>", "a[b=1  2 3]"),
        ("\u{FEFF}\n  <?xml version='1.0'?><a/>", "a"),
        ("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' \"x>y.dtd\"><a/>", "a"),
        ("<!DOCTYPE a [<!-- ]> --><!ELEMENT a ANY><!ATTLIST a b CDATA #IMPLIED>]><a/>", "a"),
        (
            "<!DOCTYPE a [<!ENTITY e 'x'> <!ENTITY f \"&e;y\">]><a b='&f;'>&f;</a>",
            "a[b=xy](“x” “y”)"
        ),
        (
            "<!DOCTYPE a [<!ENTITY e '<b c=\"1\">z</b>'>]><a>&e;&e;</a>",
            "a(b[c=1](“z”) b[c=1](“z”))"
        ),
        ("<!DOCTYPE a [<!ENTITY e '&#60;b/>'>]><a>&e;</a>", "a(b)"),
    ])
    func `a well-formed document is read without remarks`(text: String, outline: String) throws {
        let document = try Self.document(text)
        #expect(Self.outline(document) == outline)
        #expect(document.remarks.isEmpty)
    }

    @Test(arguments: [
        ("<a>x & y</a>", "a(“x ” “&” “ y”)", "“&” doesn’t begin a reference"),
        ("<a b='x&y'/>", "a[b=x&y]", "“&” doesn’t begin a reference"),
        ("<a>x&nbsp;y</a>", "a(“x” “\u{A0}” “y”)", "&nbsp; isn’t declared"),
        ("<a>&mdash;</a>", "a(“\u{2014}”)", "&mdash; isn’t declared"),
        ("<a>&bogus;</a>", "a(“&” “bogus;”)", "&bogus; isn’t declared"),
        ("<a>&#0;</a>", "a(“\u{FFFD}”)", "&#0; is no character"),
        ("<a b='1' b='2'/>", "a[b=1]", "appears twice"),
        ("<a b=1 c=2/>", "a[b=1 c=2]", "isn’t in quotes"),
        ("<a b={24} c={\"x\"} d={f(x)} e='1'/>", "a[b=24 c=x e=1]", "in braces"),
        ("<a {...props} style={{fill: '}'}} e='1'/>", "a[e=1]", "in braces is left out"),
        ("<a b c='1'/>", "a[c=1]", "“=” and a value are missing"),
        ("<a b='x<y'/>", "a[b=x<y]", "“<” isn’t allowed"),
        ("<a>1 < 2</a>", "a(“1 ” “<” “ 2”)", "“<” doesn’t begin an element"),
        ("<a><x:b y:c='1'/></a>", "a(b[c=1])", "the prefix “x” has no namespace"),
        ("x<a/>", "a", "text outside"),
        ("<a/>x", "a", "text outside"),
        ("<a/><b/>", "a", "follows the document’s element"),
        ("<a/></b>", "a", "isn’t open"),
        ("<a/><!-- x", "a", "a comment isn’t closed"),
        ("<a>\u{1}</a>", "a(“ ”)", "code 1 isn’t allowed"),
        ("<?xml-stylesheet href='a.css'?><a/>", "a", "a style sheet in another file"),
        ("<!DOCTYPE a [<!ENTITY e SYSTEM 'f.txt'>]><a>&e;</a>", "a(“”)", "is in another file"),
        ("<!DOCTYPE a [<!ENTITY % p 'x'> %p;]><a/>", "a", "parameter entities"),
        ("<!DOCTYPE a [<!ATTLIST a b CDATA '1'>]><a/>", "a", "the defaults of attributes"),
        ("<!DOCTYPE a [<!ENTITY e 'x&e;'>]><a b='&e;'/>", "a[b=x]", "contains itself"),
        ("<!DOCTYPE a [<!ENTITY e 'x&e;'>]><a>&e;</a>", "a(“x”)", "contains itself"),
        ("<style><!-- a{} --></style>", "style", "rules in an XML comment don’t apply"),
    ])
    func `a fault is tolerated with a remark`(
        text: String,
        outline: String,
        reason: String
    ) throws {
        let document = try Self.document(text)
        #expect(Self.outline(document) == outline)
        #expect(document.remarks.contains { $0.reason.contains(reason) }, "\(document.remarks)")
    }

    @Test(arguments: [
        ("", "there is no element in the file"), ("text", "there is no element in the file"),
        ("<a>", "isn’t closed"), ("<a><b></a>", "comes where <b> must be closed"),
        ("</a>", "closes an element that isn’t open"), ("<a", "isn’t closed by “>”"),
        ("<a b='x><c/></a>", "the value’s quotes aren’t closed"),
        ("<a b='x><c d='y'/></a>", "the value’s quotes aren’t closed"),
        ("<a><!-- x</a>", "a comment isn’t closed"),
        ("<a><![CDATA[ x</a>", "a CDATA section isn’t closed"),
        ("<a><?x </a>", "an instruction isn’t closed"), ("<!DOCTYPE a", "isn’t closed"),
        ("<!DOCTYPE a [<!ENTITY e '<b>'>]><a>&e;</b></a>", "doesn’t close its elements"),
        ("<!DOCTYPE a [<!ENTITY e '</a>'>]><a>&e;", "from within the entity"),
    ])
    func `what can't be read as XML is refused`(text: String, reason: String) {
        let error = #expect(throws: MarkupError.self) { try Self.document(text) }
        #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    }

    @Test func `entities are expanded up to a limit`() throws {
        let laughs = (1...9).map {
            "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>"
        }.joined()
        let type = "<!DOCTYPE svg [<!ENTITY l0 'ha'>\(laughs)]>"
        var limits = DrawingLimits()
        limits.byteCount = 100_000
        for body in ["<svg>&l9;</svg>", "<svg a='&l9;'/>"] {
            let error = #expect(throws: MarkupError.self) {
                try Self.document(type + body, limits: limits)
            }
            #expect(error?.reason == "the entities expand to more than 100000 bytes")
            #expect(error?.offset == type.utf8.count + (body.contains("'") ? 8 : 5))
        }
        #expect(try Self.document(type + "<svg>&l2;</svg>").root.text.utf8.count == 200)
    }

    @Test func `contents over a limit are refused with the limit`() {
        var limits = DrawingLimits()
        limits.elementCount = 3
        limits.attributeCount = 2
        limits.depth = 2
        limits.byteCount = 60
        let cases = [
            ("<a><b/><b/><b/></a>", "more than 3 elements"),
            ("<a b='' c='' d=''/>", "more than 2 attributes"),
            ("<a><a><a/></a></a>", "nested in more than 2 elements"),
            ("<a>" + String(repeating: " ", count: 60), "more than 60 bytes"),
            ("<a xmlns:b='b' xmlns:c='c'/>", "more than 2 namespace prefixes"),
        ]
        for (text, reason) in cases {
            let error = #expect(throws: MarkupError.self) {
                try Self.document(text, limits: limits)
            }
            #expect(error?.reason.contains(reason) == true, "\(text)")
        }
    }

    @Test func `elements know their place in the tree`() throws {
        let document = try Self.document("<a><b><c/><d/></b>x<e/></a>")
        let elements = document.elements
        #expect(elements.map(\.name) == ["a", "b", "c", "d", "e"])
        #expect(elements.map(\.parent) == [nil, 0, 1, 1, 0])
        #expect(elements.map(\.siblingIndex) == [0, 0, 0, 1, 1])
        #expect(elements.map(\.subtreeEnd) == [5, 4, 3, 4, 5])
        #expect(elements.map(\.children) == [[1, 4], [2, 3], [], [], []])
        #expect(elements.map(\.index) == [0, 1, 2, 3, 4])
        #expect(elements.map(\.offset) == [0, 3, 6, 10, 19])
    }

    @Test func `namespaces follow declarations, and habit where there are none`() throws {
        let text = """
            <svg xmlns="\(MarkupNamespace.svg)" xmlns:l="\(MarkupNamespace.xlink)"><a l:href="1"/>
            <b xlink:href="2" xml:space="preserve"/><p:c xmlns:p="urn:p" p:d="3"><e xmlns=""/></p:c>
            <sodipodi:f/></svg>
            """
        let document = try Self.document(text)
        let named = Dictionary(uniqueKeysWithValues: document.elements.map { ($0.name, $0) })
        #expect(named["a"]?.namespace == MarkupNamespace.svg)
        #expect(named["a"]?.attribute("href", in: MarkupNamespace.xlink)?.value == "1")
        #expect(named["a"]?.attribute("href") == nil)
        #expect(named["b"]?.attribute("href", in: MarkupNamespace.xlink)?.value == "2")
        #expect(named["b"]?.attribute("space", in: MarkupNamespace.xml)?.value == "preserve")
        #expect(named["c"]?.namespace == "urn:p")
        #expect(named["c"]?.attribute("d", in: "urn:p")?.value == "3")
        #expect(named["e"]?.namespace == nil)
        #expect(named["f"]?.namespace == "sodipodi")
        #expect(
            document.remarks.map(\.reason) == [
                "the prefix “xlink” has no namespace", "the prefix “sodipodi” has no namespace",
            ]
        )
        let entity = "<!DOCTYPE svg [<!ENTITY ns '\(MarkupNamespace.svg)'>]><svg xmlns='&ns;'/>"
        #expect(try Self.document(entity).root.namespace == MarkupNamespace.svg)
        let undeclared = try Self.document("<svg xmlns='&ns_svg;'/>")
        #expect(undeclared.root.namespace == MarkupNamespace.svg)
    }

    @Test func `offsets lead back to the source`() throws {
        let text = "<a b='x&amp;y' c='ä1'>p&amp;<![CDATA[q]]>r</a>"
        let root = try Self.document(text).root
        let bytes = Array(text.utf8)
        #expect(root.attribute("b")?.offset(of: 2) == 6)
        let value = try #require(root.attribute("c"))
        #expect(bytes[value.offset(of: 2)] == UInt8(ascii: "1"))
        #expect(root.text == "p&qr")
    }

    @Test func `many faults of a kind give one remark`() throws {
        let text = "<a>" + String(repeating: "<b>&nbsp;&</b>", count: 500) + "</a>"
        #expect(try Self.document(text).remarks.count == 2)
        let names = (0..<500).map { "<x\($0):b/>" }.joined()
        #expect(try Self.document("<a>\(names)</a>").remarks.count == 100)
    }
}
