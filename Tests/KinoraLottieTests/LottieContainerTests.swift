import Foundation
import KinoraCodecs
import KinoraStage
import Testing

@testable import KinoraLottie

@Suite
struct LottieContainerTests {
    /// Returns a document whose solid layer has a color, or one of a slot.
    private func document(_ color: String, more: String = "") -> [UInt8] {
        let fill = #"{"ty": "fl", "c": {"sid": "ink", "k": [\#(color), 1]}}"#
        let layer = LottieProbe.shapes(
            #"{"ty": "rc", "s": {"k": [100, 100]}, "p": {"k": [50, 50]}}, \#(fill)"#
        )
        return Array(
            """
            {"fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, \(more) "layers": [\(layer)]}
            """.utf8
        )
    }

    private func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
        var archive = ZIPArchive()
        for (name, bytes) in files { archive.add(name, bytes) }
        return archive.bytes
    }

    private func manifest(_ text: String) -> (String, [UInt8]) {
        ("manifest.json", Array(text.utf8))
    }

    /// The archive of version 2 with one animation.
    private var simple: [UInt8] {
        archive([
            manifest(#"{"version": "2", "animations": [{"id": "a"}]}"#),
            ("a/a.json", document("1, 0, 0")),
        ])
    }

    private func read(
        _ bytes: [UInt8],
        _ animation: String? = nil,
        theme: String? = nil
    ) throws(LottieError) -> LottieAnimation {
        let limits = LottieLimits()
        let file = try LottieFile(
            Data(bytes),
            name: "x.lottie",
            animation: animation,
            theme: theme,
            limits: limits
        )
        return try LottieAnimation(file, file: "x.lottie", limits: limits)
    }

    private func color(_ animation: LottieAnimation) -> [Int] {
        LottieProbe.pixels(animation, 0)(50, 50)
    }

    /// Returns the archive with some bytes replaced, at a distance from a mark's last place.
    private func patched(
        _ mark: [UInt8],
        _ distance: Int,
        _ bytes: [UInt8]
    ) -> [UInt8] {
        var archive = simple
        let places = archive.indices.filter { archive[$0...].starts(with: mark) }
        guard let place = places.last else { return archive }
        archive.replaceSubrange((place + distance)..<(place + distance + bytes.count), with: bytes)
        return archive
    }

    private let directory: [UInt8] = [0x50, 0x4B, 1, 2]
    private let end: [UInt8] = [0x50, 0x4B, 5, 6]

    // MARK: - Choices

    @Test(arguments: ["a/", "animations/"])
    func `an animation is chosen by its name`(folder: String) throws {
        let version = folder == "a/" ? "2" : "1.0"
        let bytes = archive([
            manifest(#"{"version": "\#(version)", "animations": [{"id": "x"}, {"id": "y"}]}"#),
            ("\(folder)x.json", document("1, 0, 0")), ("\(folder)y.json", document("0, 0, 1")),
        ])
        #expect(try color(read(bytes)) == [255, 0, 0])
        #expect(try color(read(bytes, "y")) == [0, 0, 255])
        let error = #expect(throws: LottieError.self) { try read(bytes, "z") }
        #expect(error?.reason == "has no animation “z”; there are x, y")
    }

    @Test(
        arguments: [
            #""initial": {"animation": "y"}, "version": "2""#,
            #""activeAnimationId": "y", "version": "1.0""#,
        ]
    )
    func `the manifest names the animation to show first`(choice: String) throws {
        let bytes = archive([
            manifest(#"{\#(choice), "animations": [{"id": "x"}, {"id": "y"}]}"#),
            ("a/x.json", document("1, 0, 0")), ("a/y.json", document("0, 0, 1")),
        ])
        #expect(try color(read(bytes)) == [0, 0, 255])
    }

    @Test
    func `a theme replaces slots, by its name or by the animation's own`() throws {
        func rules(_ color: String) -> [UInt8] {
            Array(#"{"rules": [{"id": "ink", "type": "Color", "value": [\#(color)]}]}"#.utf8)
        }
        let bytes = archive([
            manifest(
                #"{"version": "2", "animations": [{"id": "a", "initialTheme": "sea"}], "#
                    + #""themes": [{"id": "sea"}, {"id": "wood"}]}"#
            ),
            ("a/a.json", document("1, 0, 0")), ("t/sea.json", rules("0, 0, 1")),
            ("t/wood.json", rules("0, 1, 0")),
        ])
        #expect(try color(read(bytes)) == [0, 0, 255])
        #expect(try color(read(bytes, theme: "wood")) == [0, 255, 0])
        let error = #expect(throws: LottieError.self) { try read(bytes, theme: "night") }
        #expect(error?.reason == "has no theme “night”; there are sea, wood")
    }

    @Test
    func `a theme's rules have key frames`() throws {
        let rules = """
            {"rules": [{"id": "ink", "type": "Color", "keyframes": [
            {"frame": 0, "value": [1, 0, 0], "hold": true}, {"frame": 10, "value": [0, 0, 1],
            "outTangent": {"x": 0.5, "y": 0}, "inTangent": {"x": 0.5, "y": 1}},
            {"frame": 50, "value": [0, 1, 0]}]}]}
            """
        let bytes = archive([
            manifest(#"{"version": "2", "animations": [{"id": "a", "initialTheme": "t"}]}"#),
            ("a/a.json", document("1, 1, 0")), ("t/t.json", Array(rules.utf8)),
        ])
        let animation = try read(bytes)
        func color(_ frame: Double) -> [Int] { LottieProbe.pixels(animation, frame)(50, 50) }
        #expect(color(9) == [255, 0, 0])
        #expect(color(10) == [0, 0, 255])
        // Eased: a quarter of the time is less than a quarter of the way.
        #expect(color(20)[1] > 0 && color(20)[1] < 50)
        #expect(color(55) == [0, 255, 0])
    }

    @Test
    func `a theme replaces gradients`() throws {
        let gradient = """
            {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [100, 0]}, "o": {"k": 100},
            "g": {"p": 2, "k": {"sid": "glow", "k": [0, 1, 0, 0, 1, 1, 0, 0]}}}
            """
        let text = """
            {"fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "layers": [
            \(LottieProbe.shapes(LottieProbe.rectangle(50, 50, 100, 100) + "," + gradient))]}
            """
        let rules = """
            {"rules": [{"id": "glow", "type": "Gradient", "value": [
            {"color": [0, 0, 1], "offset": 0}, {"color": [0, 0, 1], "offset": 0.5},
            {"color": [0, 1, 0, 1], "offset": 1}]}]}
            """
        let bytes = archive([
            manifest(#"{"version": "2", "animations": [{"id": "a", "initialTheme": "t"}]}"#),
            ("a/a.json", Array(text.utf8)), ("t/t.json", Array(rules.utf8)),
        ])
        let pixel = LottieProbe.pixels(try read(bytes), 0)
        #expect(pixel(30, 50) == [0, 0, 255])
        #expect(pixel(98, 50)[1] > 230)
    }

    @Test
    func `without a manifest, the files are the animations`() throws {
        let bytes = archive([("animations/only.json", document("0, 1, 0"))])
        #expect(try color(read(bytes)) == [0, 255, 0])
    }

    @Test
    func `a compressed text is read, and has no animations to choose from`() throws {
        let plain = document("0, 1, 0")
        // A gzip header, one stored block, the checksum of ZIP, and the length.
        let stored = archive([("x", Array("y".utf8)), ("a/a.json", plain)])
        #expect(throws: LottieError.self) { try read(Array(stored.prefix(40))) }
        #expect(throws: LottieError.self) { try read(plain, "a") }
        #expect(try color(read(plain)) == [0, 255, 0])
    }

    // MARK: - Damage

    @Test
    func `a damaged archive ends in one line`() {
        let cases: [(String, [UInt8], String)] = [
            ("truncated", Array(simple.dropLast(30)), "without a directory"),
            ("encrypted", patched(directory, 8, [1, 0]), "encrypted"),
            ("checksum", patched(directory, 16, [0, 0, 0, 0]), "damaged"),
            ("size", patched(directory, 24, [0xFF, 0xFF, 0, 0]), "damaged"),
            ("huge", patched(directory, 24, [0xFF, 0xFF, 0xFF, 0x7F]), "more than"),
            ("place", patched(directory, 42, [0xFF, 0xFF, 0xFF, 0x7F]), "damaged"),
            ("name", patched(directory, 28, [0xFF, 0xFF]), "damaged directory"),
            ("method", patched(directory, 10, [12, 0]), "neither stored nor deflated"),
            ("count", patched(end, 10, [0xFF, 0x7F]), "at most 4096"),
            ("ZIP64", patched(end, 8, [UInt8](repeating: 0xFF, count: 12)), "ZIP64"),
            ("start", patched(end, 16, [0xF0, 0xFF, 0xFF, 0x7F]), "damaged directory"),
        ]
        for (name, bytes, reason) in cases {
            let error = #expect(throws: LottieError.self, "\(name)") { try read(bytes) }
            #expect(
                error?.description.contains(reason) ?? false,
                "\(name): \(error.debugDescription)"
            )
        }
    }

    @Test
    func `names of folders above stay in the archive`() throws {
        let image =
            #""assets": [{"id": "i", "w": 9, "h": 9, "u": "../../", "p": "../../etc/passwd"}],"#
        let layer = #"{"ty": 2, "refId": "i", "ip": 0, "op": 60, "ks": {}}"#
        let text =
            #"{"fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, \#(image) "layers": [\#(layer)]}"#
        let bytes = archive([
            manifest(#"{"version": "2", "animations": [{"id": "../../a"}]}"#),
            ("a/../../a.json", Array(text.utf8)), ("passwd", [1, 2, 3]),
        ])
        let animation = try read(bytes)
        #expect(animation.remarks.map(\.path) == ["assets[0]"])
    }

    @Test
    func `an image expands once within the limit of the archive`() throws {
        var limits = LottieLimits()
        limits.archiveByteCount = 5000
        let zeros = [UInt8](repeating: 0, count: 4000)
        let bytes = archive([
            manifest(#"{"animations": [{"id": "a"}]}"#), ("i/a.png", zeros), ("i/b.png", zeros),
        ])
        let archive = try DotLottie(Data(bytes), name: "x", limits: limits)
        #expect(archive.file("a.png") == zeros)
        #expect(archive.file("b.png") == nil)
    }

    @Test
    func `files with other contents aren't the reader's`() {
        let reader = LottieReader()
        func match(_ text: String) -> SourceMatch {
            reader.match(SourceFile(path: "x.json", data: Data(text.utf8)))
        }
        #expect(match("<svg>") == .no)
        #expect(match(#"{"a": 1}"#) == .possible)
        #expect(match(String(decoding: document("1, 0, 0"), as: UTF8.self)) == .certain)
        #expect(reader.match(SourceFile(path: "x", data: Data(simple))) == .certain)
    }
}
