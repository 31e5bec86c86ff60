import Foundation
import KinoraCodecs
import KinoraStage
import LayerKit
import Testing

@testable import KinoraLottie

@Suite
struct LottieOptimizerTests {
    private func optimized(_ text: String) throws -> String {
        var parser = JSONParser(Array(text.utf8), depthLimit: 128, valueLimit: 100_000)
        var optimizer = LottieOptimizer(try parser.parse())
        return String(decoding: optimizer.text(), as: UTF8.self)
    }

    private func optimizedValue(_ text: String, name: String = "x") throws -> String {
        let all = try optimized(#"{"w":100,"h":100,"\#(name)":\#(text)}"#)
        return String(all.dropFirst(#"{"w":100,"h":100,"":"#.count + name.count).dropLast())
    }

    @Test
    func `space, match names, indices, and defaults are left out`() throws {
        let layer =
            #"{ "ty": 4, "ddd": 0, "nm": "A", "mn": "m", "ix": 3, "bm": 0, "sr": 1, "hd": false, "ao": 1 }"#
        #expect(try optimizedValue(layer, name: "v") == #"{"ty":4,"nm":"A","ao":1}"#)
        let fill =
            #"{"ty": "fl", "nm": "Fill 1", "c": {"a": 0, "k": [1, 0.5, 0], "ix": 4}, "hd": true}"#
        #expect(try optimizedValue(fill) == #"{"ty":"fl","c":{"k":[1,0.5,0]},"hd":true}"#)
        #expect(
            try optimizedValue(#"{"ty": "gr", "nm": "G", "np": 2}"#) == #"{"ty":"gr","nm":"G"}"#
        )
    }

    @Test
    func `defaults of transforms are left out, other values stay`() throws {
        let transform =
            #"{"a":{"k":[0,0,0]},"p":{"k":[3,4]},"s":{"k":[100,100,100]},"r":{"k":0},"#
            + #""o":{"k":100},"sk":{"k":0},"sa":{"k":7}}"#
        #expect(try optimizedValue(transform, name: "ks") == #"{"p":{"k":[3,4]},"sa":{"k":7}}"#)
        let scale = #"{"s":{"k":[100,50]},"r":{"k":[{"t":0,"s":[0]}]}}"#
        #expect(try optimizedValue(scale, name: "ks") == scale)
    }

    @Test
    func `keys lose what the next key or a hold repeats`() throws {
        let keys =
            #"[{"t":0,"s":[1],"e":[2],"n":"x","i":{"x":[0.5,0.5],"y":[1,1]},"o":{"x":[0.2],"y":[0,1]},"#
            + #""to":[0,0],"ti":[0,0]},{"t":9,"s":[2],"h":1,"i":{"x":1,"y":1},"o":{"x":0,"y":0}},"#
            + #"{"t":20,"s":[5],"e":[6],"to":[0,1],"ti":[0,0]},{"t":30}]"#
        #expect(
            try optimizedValue(keys, name: "k")
                == #"[{"t":0,"s":[1],"i":{"x":0.5,"y":1},"o":{"x":0.2,"y":[0,1]}},"#
                + #"{"t":9,"s":[2],"h":1},{"t":20,"s":[5],"e":[6],"to":[0,1],"ti":[0,0]},{"t":30}]"#
        )
    }

    @Test
    func `numbers are rounded to a part of the size, rates and colors finer`() throws {
        #expect(
            try optimizedValue("[1.23456, -0.00001, 12.0, 1e3, -2.5e-1]")
                == "[1.235,0,12,1000,-0.25]"
        )
        #expect(try optimizedValue("29.9700012207031", name: "fr") == "29.97")
        #expect(try optimizedValue(#"{"k":[0.123456]}"#, name: "c") == #"{"k":[0.12346]}"#)
        #expect(try optimized(#"{"w":1,"h":1,"v":1.234567}"#) == #"{"w":1,"h":1,"v":1.23457}"#)
    }

    @Test
    func `unused assets go, unless expressions or slots may name them`() throws {
        let rest = #""layers":[{"ty":0,"refId":"a"}]}"#
        let assets = #"{"w":9,"h":9,"assets":[{"id":"a"},{"id":"b"}],"#
        #expect(try optimized(assets + rest) == #"{"w":9,"h":9,"assets":[{"id":"a"}],"# + rest)
        #expect(try optimized(assets + #""slots":{},"# + rest).contains(#""b""#))
        let named = #"{"w":9,"h":9,"layers":[{"ty":"fl","nm":"n","ix":1,"o":{"k":1,"x":"time"}}]}"#
        #expect(try optimized(named) == named)
    }

    @Test
    func `strings keep their bytes, and the result reads the same`() throws {
        let text = #"{"w":9,"h":9,"layers":[{"ty":4,"nm":"é\"\\ \u00e9 \n","shapes":[]}]}"#
        #expect(try optimized(text) == text)
        #expect(try optimized(optimized(text)) == text)
    }

    @Test
    func `an archive keeps its themes and images`() throws {
        var archive = ZIPArchive()
        let manifest =
            #"{"version":"2","animations":[{"id":"x","initialTheme":"t"}],"themes":[{"id":"t"},{"id":"u"}]}"#
        let text =
            #"{"w":9,"h":9,"fr":60,"ip":0,"op":9,"layers":[{"ty":2,"refId":"i"}],"assets":[{"id":"i","p":"i.png"}]}"#
        archive.add("manifest.json", Array(manifest.utf8))
        archive.add("a/x.json", Array(text.utf8))
        archive.add("i/i.png", [1, 2, 3])
        archive.add("t/t.json", Array("{}".utf8))
        archive.add("t/u.json", Array(#"{"rules":[]}"#.utf8))
        let file = SourceFile(path: "x.lottie", data: Data(archive.bytes))
        let found = try #require(LottieReader().original(file, [:]))
        #expect(found.text == nil)
        #expect(
            found.files.map(\.path)
                == ["manifest.json", "a/x.json", "i/i.png", "t/t.json", "t/u.json"]
        )
        let written = String(decoding: found.files[0].bytes, as: UTF8.self)
        #expect(written.contains(#""initialTheme":"t""#))
    }
}
