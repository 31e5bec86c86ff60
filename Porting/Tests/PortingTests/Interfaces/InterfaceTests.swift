import SwiftParser
import SwiftSyntax
import Testing

@testable import Porting

/// Returns a xib with objects and resources.
private func xib(_ objects: String, resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
    <objects>
    \(objects)
    </objects>
    <resources>\(resources)</resources>
    </document>
    """
}

/// Ports a source with one xib.
private func port(
    _ text: String,
    with objects: String,
    resources: String = "",
    name: String = "Card",
    hasResources: Bool = false
) throws -> PortedSources {
    let interface = Source(
        path: "\(name).xib",
        text: xib(objects, resources: resources)
    )
    return try SourcePass(module: "Module")
        .port(
            [Source(path: "A.swift", text: text)],
            interfaces: [interface],
            hasResources: hasResources
        )
}

/// Returns the lines that create objects.
private func made(_ ported: PortedSources) throws -> [String] {
    let source = try #require(ported.sources.first { $0.path == "CardNib.swift" })
    #expect(!Parser.parse(source: source.text).hasError)
    let lines = source.text.split(separator: "\n").map(String.init)
    let body = lines.filter { $0.hasPrefix("        ") }.map { String($0.dropFirst(8)) }
    return body
}

@Suite struct InterfaceTests {
    @Test func `an interface file becomes a source and a row of the table`() throws {
        let ported = try port(
            "",
            with: #"<view id="a"><rect key="frame" x="1" y="2.5" width="30" height="4"/></view>"#
        )
        #expect(ported.remarks.isEmpty)
        #expect(
            ported.sources.map(\.path) == ["A.swift", "CardNib.swift", "InterfaceFiles.swift"]
        )
        #expect(
            ported.sources[1].text == """
                import UIKit

                // Generated from Card.xib.
                @MainActor
                enum CardNib {
                    static func make(_ owner: Any?) -> [Any] {
                        let view1 = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 4))
                        return [view1]
                    }
                }

                """
        )
        #expect(ported.sources[2].text.contains("    \"Card\": CardNib.make,\n"))
    }

    static let attributes: [(String, String, [String])] = [
        (
            "view",
            #"alpha="0.5" hidden="YES" tag="3" clipsSubviews="YES" contentMode="center" opaque="NO""#,
            [
                "alpha = 0.5", "clipsToBounds = true", "contentMode = .center", "isHidden = true",
                "tag = 3",
            ]
        ),
        (
            "label",
            #"text="a &quot;b&quot;&#10;c" textAlignment="right" lineBreakMode="wordWrap" numberOfLines="0" adjustsFontSizeToFit="NO""#,
            [
                "adjustsFontSizeToFitWidth = false", "lineBreakMode = .byWordWrapping",
                "numberOfLines = 0", #"text = "a \"b\"\nc""#, "textAlignment = .right",
            ]
        ),
        (
            "imageView",
            #"image="dot" userInteractionEnabled="NO" horizontalHuggingPriority="251""#,
            [
                "setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)",
                #"image = UIImage(named: "dot", in: nil, compatibleWith: nil)"#,
                "isUserInteractionEnabled = false",
            ]
        ),
        (
            "activityIndicatorView", #"style="white" animating="YES""#,
            ["startAnimating()", "style = .white"]
        ),
        (
            "view", #"translatesAutoresizingMaskIntoConstraints="NO""#,
            ["translatesAutoresizingMaskIntoConstraints = false"]
        ),
        (
            "view", #"fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO""#,
            ["translatesAutoresizingMaskIntoConstraints = true"]
        ),
    ]

    @Test(arguments: attributes)
    func `attributes become properties`(
        _ element: String,
        _ attributes: String,
        _ lines: [String]
    ) throws {
        let ported = try port("", with: "<\(element) id=\"a\" \(attributes)/>")
        #expect(ported.remarks.isEmpty)
        #expect(try made(ported).dropFirst().dropLast() == lines.map { "\(element)1.\($0)" }[...])
    }

    static let values: [(String, String, String)] = [
        (
            "view",
            #"<color key="backgroundColor" white="1" alpha="0.5" colorSpace="calibratedWhite"/>"#,
            "backgroundColor = UIColor(white: 1, alpha: 0.5)"
        ),
        (
            "view",
            #"<color key="tintColor" red="1" green="0.0" blue="0.25" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#,
            "tintColor = UIColor(red: 1, green: 0, blue: 0.25, alpha: 1)"
        ),
        (
            "view", #"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#,
            "backgroundColor = UIColor.systemBackground"
        ),
        (
            "view", #"<color key="backgroundColor" name="Mine"/>"#,
            "backgroundColor = UIColor(white: 0, alpha: 1)"
        ),
        (
            "view",
            #"<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>"#,
            "autoresizingMask = [.flexibleWidth, .flexibleTopMargin]"
        ),
        (
            "label",
            #"<fontDescription key="fontDescription" type="system" weight="light" pointSize="12"/>"#,
            "font = UIFont.systemFont(ofSize: 12, weight: .light)"
        ),
        (
            "label",
            #"<fontDescription key="fontDescription" type="boldSystem" pointSize="12.5"/>"#,
            "font = UIFont.boldSystemFont(ofSize: 12.5)"
        ),
        (
            "label",
            #"<fontDescription key="fontDescription" name="Menlo" family="Menlo" pointSize="9"/>"#,
            #"font = UIFont(name: "Menlo", size: 9) ?? UIFont.systemFont(ofSize: 9)"#
        ),
        (
            "button", #"<inset key="titleEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#,
            "titleEdgeInsets = UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)"
        ),
        (
            "button", #"<state key="highlighted" title="Go"/>"#,
            #"setTitle("Go", for: .highlighted)"#
        ),
        (
            "view",
            #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"#,
            "layer.cornerRadius = 5"
        ),
        ("label", #"<string key="text">a&#10;b</string>"#, #"text = "a\nb""#),
    ]

    @Test(arguments: values)
    func `values become properties`(_ element: String, _ child: String, _ line: String) throws {
        let color = #"<namedColor name="Mine"><color white="0.0" alpha="1"/></namedColor>"#
        let ported = try port(
            "",
            with: "<\(element) id=\"a\">\(child)</\(element)>",
            resources: color
        )
        #expect(ported.remarks.isEmpty)
        #expect(try made(ported).dropFirst().dropLast() == ["\(element)1.\(line)"])
    }

    @Test func `constraints have items, factors, and priorities`() throws {
        let ported = try port(
            "",
            with: """
                <view id="a"><subviews><label id="b"/></subviews><viewLayoutGuide key="safeArea" id="s"/>
                <constraints>
                <constraint firstItem="b" firstAttribute="leading" secondItem="s" secondAttribute="leadingMargin" constant="8" id="c"/>
                <constraint firstAttribute="width" relation="lessThanOrEqual" secondItem="b" secondAttribute="height" multiplier="3:2" priority="750" id="d"/>
                <constraint firstAttribute="width" constant="9" placeholder="YES" id="e"/>
                </constraints></view>
                """
        )
        #expect(ported.remarks.isEmpty)
        #expect(
            try made(ported) == [
                "let view1 = UIView(frame: .zero)", "let label1 = UILabel(frame: .zero)",
                "view1.addSubview(label1)",
                "let constraint1 = NSLayoutConstraint(item: label1, attribute: .leading, relatedBy: .equal, toItem: view1.safeAreaLayoutGuide, attribute: .leadingMargin, multiplier: 1, constant: 8)",
                "let constraint2 = NSLayoutConstraint(item: view1, attribute: .width, relatedBy: .lessThanOrEqual, toItem: label1, attribute: .height, multiplier: 3 / 2, constant: 0)",
                "constraint2.priority = UILayoutPriority(750)",
                "NSLayoutConstraint.activate([constraint1, constraint2])", "return [view1]",
            ]
        )
    }

    @Test func `standard spacings are 8 between views and 20 to the superview`() throws {
        let ported = try port(
            "",
            with: """
                <view id="a"><subviews><label id="b"/><label id="c"/></subviews><constraints>
                <constraint firstItem="b" firstAttribute="top" secondItem="c" secondAttribute="bottom" symbolic="YES" id="d"/>
                <constraint firstAttribute="bottom" secondItem="b" secondAttribute="bottom" symbolic="YES" id="e"/>
                </constraints></view>
                """
        )
        let lines = try made(ported).filter { $0.contains("NSLayoutConstraint(") }
        #expect(lines.map { $0.suffix(13) } == [" constant: 8)", "constant: 20)"])
    }

    private static let classes = """
        class Card: UIView {
          @IBOutlet private weak var title: UILabel!
          @IBOutlet var parts: [UIView]!
          @IBInspectable var count: Int = 0
          required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
          @IBAction private func tap(_ sender: UIButton) {}
        }

        """

    @Test func `classes, outlets, and actions are connected`() throws {
        let ported = try port(
            Self.classes,
            with: """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view id="a" customClass="Card"><subviews><label id="b"/><button id="c" buttonType="roundedRect">
                <connections><action selector="tap:" destination="a" eventType="touchDown" id="x"/></connections></button></subviews>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="count"><real key="value" value="2.0"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                <connections><outlet property="title" destination="b" id="y"/>
                <outletCollection property="parts" destination="b" id="z"/><outletCollection property="parts" destination="c" id="w"/></connections></view>
                """
        )
        #expect(ported.remarks.isEmpty)
        #expect(
            try made(ported) == [
                "let view1 = (Card(coder: InterfaceCoder(frame: .zero)) as Card?)!",
                "view1.count = 2",
                "let label1 = UILabel(frame: .zero)", "view1.addSubview(label1)",
                "let button1 = UIButton(type: .system)", "button1.frame = .zero",
                "view1.addSubview(button1)",
                "view1.title = label1",
                #"button1.addTarget(view1, action: Selector("tap:", Card.self) { $0.tap($1) }, for: .touchDown)"#,
                "view1.parts = [label1, button1]",
                "view1.awakeFromNib()", "return [view1]",
            ]
        )
        #expect(
            ported.sources[0].text == """
                class Card: UIView {
                  weak var title: UILabel!
                  var parts: [UIView]!
                  @IBInspectable var count: Int = 0
                  required init?(coder aDecoder: NSCoder) { super.init(frame: aDecoder.interfaceFrame) }
                  func tap(_ sender: UIButton) {}
                }

                """
        )
    }

    @Test func `view controllers load their views`() throws {
        let text =
            "import UIKit\n\npublic class Page: UIViewController {\n  @IBOutlet var box: UIView!\n}\n"
        let ported = try port(
            text,
            with: """
                <placeholder id="-1" customClass="Page"><connections><outlet property="view" destination="a" id="x"/>
                <outlet property="box" destination="b" id="y"/></connections></placeholder>
                <view id="a"><subviews><view id="b"/></subviews></view>
                """
        )
        #expect(ported.remarks.isEmpty)
        #expect(
            try made(ported).suffix(4) == [
                "view1.addSubview(view2)", "owner?.view = view1", "owner?.box = view2",
                "return [view1]",
            ]
        )
        #expect(try made(ported).first == "let owner = owner as? Page")
        #expect(
            ported.sources[0].text == """
                import UIKit

                public class Page: UIViewController {
                  var box: UIView!

                    public override func loadView() {
                        if !loadView(in: interfaceFiles) { super.loadView() }
                    }
                }

                """
        )
        let again = try SourcePass(module: "Module").port(ported.sources)
        #expect(again.sources.map(\.text) == ported.sources.map(\.text))
    }

    @Test func `the table is passed to calls, and names without a file are reported`() throws {
        let text = """
            let a = UINib(nibName: "Card", bundle: nil)
            let b = UINib.init(nibName: name, bundle: nil)
            let c = Bundle.main.loadNibNamed("Card", owner: nil, options: nil)![0]
            let d = UINib(nibName: "Other", bundle: nil)
            let e = Page(nibName: "Card", bundle: nil)

            """
        let ported = try port(text, with: #"<view id="a"/>"#)
        #expect(
            ported.sources[0].text == """
                let a = UINib(nibName: "Card", bundle: nil, in: interfaceFiles)
                let b = UINib.init(nibName: name, bundle: nil, in: interfaceFiles)
                let c = Bundle.main.loadNibNamed("Card", owner: nil, options: nil, in: interfaceFiles)![0]
                let d = UINib(nibName: "Other", bundle: nil)
                let e = Page(nibName: "Card", bundle: nil)

                """
        )
        #expect(
            ported.remarks.map(\.description)
                == ["A.swift:4: UINib isn’t ported: the sources contain no such xib"]
        )
    }

    static let faults: [(String, String)] = [
        (
            #"<placeholder id="-1" customClass="Odd"><connections><outlet property="view" destination="a" id="o"/></connections></placeholder><view id="a"/>"#,
            "Card.xib:4: no source declares the class Odd of the file’s owner; nothing is connected to it"
        ),
        (#"<tableView id="t"/>"#, "Card.xib:4: tableView isn’t ported: only plain views are"),
        (#"<view id="a" sparkle="9"/>"#, "Card.xib:4: sparkle=\"9\" of a view isn’t ported"),
        (#"<view id="a" alpha="nan"/>"#, "Card.xib:4: alpha=\"nan\" of a view isn’t ported"),
        ("<view id=\"a\">\n<glow/></view>", "Card.xib:5: glow of a view isn’t ported"),
        (
            #"<view id="a"><rect key="frame" x="x"/></view>"#,
            "Card.xib:4: the frame isn’t four numbers; set to zero"
        ),
        (
            #"<view id="a" customClass="Odd"><connections><outlet property="x" destination="a" id="o"/></connections></view>"#,
            "Card.xib:4: no source declares the class Odd; a UIView replaces it"
        ),
        (
            #"<view id="a"><connections><outlet property="x" destination="a" id="o"/></connections></view>"#,
            "Card.xib:4: no source declares the outlet x of UIView"
        ),
        (
            #"<button id="a"><connections><action selector="go:" destination="-1" id="o"/></connections></button>"#,
            "Card.xib:4: the action go: isn’t connected: its target isn’t known"
        ),
        (
            #"<view id="a"><constraints><constraint firstAttribute="glow" id="c"/></constraints></view>"#,
            "Card.xib:4: constraint isn’t ported: an attribute or the relation is unknown"
        ),
        (
            #"<view id="a"><constraints><constraint firstAttribute="top" relation="glow" id="c"/></constraints></view>"#,
            "Card.xib:4: constraint isn’t ported: an attribute or the relation is unknown"
        ),
        (
            #"<label numberOfLines="1.5" id="a"/>"#,
            #"Card.xib:4: numberOfLines="1.5" of a label isn’t ported"#
        ),
        (
            #"<view tag="10000000000000000000" id="a"/>"#,
            #"Card.xib:4: tag="10000000000000000000" of a view isn’t ported"#
        ),
        (
            #"<button id="a"><connections><action selector="tap:" destination="a" eventType="glow" id="x"/></connections></button>"#,
            "Card.xib:4: the action tap: isn’t connected: glow isn’t an event"
        ),
        ("<view>", "Card.xib:5: isn’t valid XML; save it again in Xcode"),
    ]

    @Test(arguments: faults)
    func `elements that aren't ported are reported with their lines`(
        _ objects: String,
        _ remark: String
    ) throws {
        let remarks = try port("", with: objects).remarks.map(\.description)
        #expect(remarks == [remark])
    }

    @Test func `files with similar names have different types`() throws {
        let interfaces = ["a-b", "a_b", "登录", "首页"].map {
            Source(path: "\($0).xib", text: xib(#"<label id="a" text="(owner, you)"/>"#))
        }
        let ported = try SourcePass(module: "Module")
            .port([Source(path: "InterfaceFiles.swift", text: "")], interfaces: interfaces)
        #expect(
            ported.sources.map(\.path) == [
                "InterfaceFiles.swift", "a_bNib.swift", "a_bNib2.swift", "登录Nib.swift",
                "首页Nib.swift", "InterfaceFiles of xibs.swift",
            ]
        )
        #expect(ported.sources.allSatisfy { !$0.text.contains("let owner") })
    }

    @Test func `a call of a nonfailable initializer isn't unwrapped`() throws {
        let ported = try port(
            """
            class Card: UIView {
                required init(coder c: NSCoder) { super.init(coder: c)! }
            }
            """,
            with: #"<view id="a" customClass="Card"/>"#
        )
        #expect(ported.sources[0].text.contains("{ super.init(frame: c.interfaceFrame) }"))
    }

    @Test func `files in old formats and second files with a name are reported`() throws {
        let sources = [
            Source(path: "a/Card.xib", text: xib(#"<view id="a"/>"#)),
            Source(path: "b/Card.xib", text: xib(#"<view id="a"/>"#)),
            Source(path: "Old.xib", text: "<archive/>"),
        ]
        let ported = try SourcePass(module: "Module")
            .port([Source(path: "A.swift", text: "")], interfaces: sources)
        #expect(ported.sources.map(\.path) == ["A.swift", "CardNib.swift", "InterfaceFiles.swift"])
        #expect(
            ported.remarks.map(\.description) == [
                "b/Card.xib: skipped because a/Card.xib has the same name",
                "Old.xib:1: isn’t in the format of Xcode 5 or later; save it in a newer Xcode",
            ]
        )
    }
}
