import Foundation
import KinoraConfiguration
import Testing

@testable import KinoraStudio

/// Tests of the studio's responses to requests like those of its pages.
@Suite struct StudioAnswerTests {
    private func answer(
        _ target: String,
        from handler: StudioHandler? = nil,
        method: String = "GET",
        host: String? = "127.0.0.1:4040",
        headers: [String: String] = [:],
        body: Data = Data()
    ) async throws -> StudioAnswer {
        try await (handler ?? StudioHandler(assets: Assets()))
            .answer(target, method: method, host: host, headers: headers, body: body)
    }

    private func problem(_ body: Data) throws -> String {
        let object = try JSONSerialization.jsonObject(with: body) as? [String: String]
        return try #require(object?["error"])
    }

    @Test func `a frame has the same pixels as the library's`() async throws {
        let query = "id=hash-lines&width=60&t=0.7&scale=2&background=%23102030&set=tilt%3D15"
        let body = try await answer("/api/frame.png?\(query)").body
        let stage = try StageConfiguration(
            .open("hash-lines"),
            width: 60,
            settings: [.init("tilt", "15")]
        ).makeStage()
        let background = try #require(RGBA(hexText: "#102030"))
        let expected = try stage.picture(at: 0.7).frame(scale: 2, background: background)
        #expect(try CGImage(pngData: body).pixels == expected.pixels)
    }

    @Test func `a frame stream has every frame, starting with the requested one`() async throws {
        let answer = try await answer("/api/frames?id=three-balls&fps=10&start=5")
        #expect(answer.headers["X-Frame-Count"] == "14")
        let stage = try StageConfiguration(.open("three-balls")).makeStage()
        var rest = answer.body[...]
        var indices: [Int] = []
        while !rest.isEmpty {
            let numbers = [0, 4].map { offset in
                rest.dropFirst(offset).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            }
            rest = rest.dropFirst(8)
            let file = Data(rest.prefix(numbers[1]))
            let time = stage.period * Double(numbers[0]) / 14
            let frame = try stage.picture(at: time).frame()
            #expect(try CGImage(pngData: file).pixels == frame.pixels)
            rest = rest.dropFirst(numbers[1])
            indices.append(numbers[0])
        }
        #expect(indices == Array(5..<14) + Array(0..<5))
    }

    @Test func `a film is analyzed, and its frames are returned`() async throws {
        let stage = try StageConfiguration(.open("three-balls")).makeStage()
        let options = MovieOptions(framesPerSecond: 25, background: RGBA(hex: 0xFFFFFF))
        let film = try stage.data(as: APNGExporter(options: options))
        let handler = try StudioHandler(assets: Assets())
        let trace = try await answer("/api/trace", from: handler, method: "POST", body: film)
        #expect(trace.status == 200)
        let object = try JSONSerialization.jsonObject(with: trace.body) as? [String: Any]
        #expect(abs((object?["period"] as? Double ?? 0) - 1.44) < 0.04)
        let identifier = try #require(object?["trace"] as? String)
        let path = "/api/trace/frames?trace=\(identifier)&kind=film"
        let frames = try await answer(path, from: handler)
        #expect(frames.headers["X-Frame-Count"] == "36")
        let first = frames.body.dropFirst(8)
        let drawn = try stage.picture(at: 0).frame(background: RGBA(hex: 0xFFFFFF))
        let count = frames.body.dropFirst(4).prefix(4).reversed()
            .reduce(0) { $0 << 8 | Int($1) }
        #expect(try CGImage(pngData: Data(first.prefix(count))).pixels == drawn.pixels)
    }

    @Test func `a trace is corrected, and its code shows it`() async throws {
        let stage = try StageConfiguration(.open("three-balls")).makeStage()
        let options = MovieOptions(framesPerSecond: 50, background: RGBA(hex: 0xFFFFFF))
        let film = try stage.data(as: APNGExporter(options: options))
        let handler = try StudioHandler(assets: Assets())
        let target = "/api/trace?name=balls.png"
        let trace = try await answer(target, from: handler, method: "POST", body: film)
        let object = try JSONSerialization.jsonObject(with: trace.body) as? [String: Any]
        let identifier = try #require(object?["trace"] as? String)
        let motions = try #require(object?["motions"] as? [[String: Any]])
        let motion = try #require(motions.first { $0["piece"] as? Int == 1 } ?? motions.first)
        let layer = try #require(motion["track"] as? String)
        let property = try #require(motion["property"] as? String)
        let piece = try #require(motion["piece"] as? Int)
        let correction = "trace=\(identifier)&layer=\(layer)&property=\(property)&piece=\(piece)"
        let path = "/api/trace/correction?\(correction)&curve=easeInEaseOut"
        let corrected = try await answer(path, from: handler, method: "POST")
        #expect(corrected.status == 200)
        let next = try JSONSerialization.jsonObject(with: corrected.body) as? [String: Any]
        let other = try #require(next?["trace"] as? String)
        let before = try await answer("/api/trace/code?trace=\(identifier)", from: handler).body
        let after = try await answer("/api/trace/code?trace=\(other)", from: handler).body
        #expect(before != after && String(decoding: after, as: UTF8.self).contains("class Loader"))
        #expect(try await answer(path, from: handler).status == 405)
        #expect(try await answer("/api/trace/code?trace=99", from: handler).status == 404)
        let wrong = "/api/trace/correction?trace=\(identifier)&layer=\(layer)&kind=cloud"
        #expect(try await answer(wrong, from: handler, method: "POST").status == 400)
    }

    @Test func `a file that isn't a film or is too large is rejected`() async throws {
        let text = try await answer("/api/trace", method: "POST", body: Data("nonsense".utf8))
        #expect(text.status == 400)
        let kinds = "this is not a GIF, PNG, WebP, MP4, MOV or WebM film"
        #expect(try problem(text.body).contains(kinds))
        let large = Data(repeating: 0, count: 16 << 20 + 1)
        let refused = try await answer("/api/trace", method: "POST", body: large)
        #expect(refused.status == 413)
        #expect(try await answer("/api/trace").status == 405)
    }

    @Test func `a changed curve and an outcome are shown`() async throws {
        let plain = try await answer("/api/frame.png?id=bouncing-icon&t=0.2").body
        let timing = "icon:position.y:0.2%3D0.9,0,1,0.1"
        let changed = try await answer("/api/frame.png?id=bouncing-icon&t=0.2&timing=\(timing)")
            .body
        #expect(plain != changed)
        let outcome = try await answer("/api/stage?id=worm&outcome=success&outcomeTime=0.5").body
        let object = try JSONSerialization.jsonObject(with: outcome) as? [String: Any]
        #expect(object?["isRepeating"] as? Bool == false)
    }

    @Test(arguments: ["catalog", "stage?id=worm", "timeline?id=worm&chart=400", "code?id=worm"])
    func `JSON responses are valid`(path: String) async throws {
        let answer = try await answer("/api/\(path)")
        #expect(answer.status == 200)
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: answer.body) }
    }

    @Test func `a file is sent with its name`() async throws {
        let answer = try await answer("/api/export?id=three-balls&format=svg")
        let name = answer.headers["Content-Disposition"]
        #expect(name == "attachment; filename=\"three-balls.svg\"")
        #expect(answer.headers["Content-Type"] == "image/svg+xml")
        let shown = try await self.answer("/api/export?id=three-balls&format=svg&inline=1")
        #expect(shown.headers["Content-Disposition"] == "inline")
        #expect(shown.body == answer.body)
        let capital = try await self.answer("/api/export?id=three-balls&format=SVG")
        #expect(capital.headers["Content-Disposition"] == name)
        #expect(capital.headers["Content-Type"] == "image/svg+xml")
    }

    @Test(arguments: [
        ("/api/frame.png", 400, "the query names no indicator; it has id=IDENTIFIER"),
        ("/api/frame.png?id=worm&t=x", 400, "t is “x”; it can be -1000000 to 1000000"),
        ("/api/frame.png?id=worm&foo=1", 400, "the query has no “foo”"),
        (
            "/api/frame.png?id=worm&outcome=maybe", 400,
            "there is no outcome “maybe”; there are success, failure, info"
        ),
        (
            "/api/frame.png?id=worm&background=reddish", 400,
            "“reddish” isn’t a color; write #RGB, #RRGGBB[AA] with or without #, a CSS name, rgb() or "
                + "hsl(), or none"
        ),
        (
            "/api/frame.png?id=worm&width=8192", 413,
            "8192×8192 pixels are too many for the studio; it draws 4194304"
        ),
        (
            "/api/frames?id=worm&fps=100&speed=0.01", 413,
            "24000 frames are too many for the studio; it shows 3600"
        ),
        (
            "/api/frame.png?id=bouncing-icon&set=image%3D/etc/passwd", 403,
            "the studio reads no files; kinora export takes --image"
        ),
        (
            "/api/frame.png?id=worm&set=image%3D/etc/passwd", 400,
            "worm has no parameter “image”; it has colors, line-width, period, style, panel-color, "
                + "palette, pop, rounds, look"
        ),
        (
            "/api/export?id=worm&format=x%0D%0Aa%3A%20b.gif", 400,
            "format is “x\\u{D}\\u{A}a: b.gif”; it can be gif, png, apng, webp, mp4, webm, mov, svg, "
                + "html, json, lottie"
        ),
        ("/api/nothing", 404, "there is nothing at /api/nothing"),
        ("/etc/passwd", 404, "there is nothing at /etc/passwd"),
        ("/assets/../StudioServer.swift", 404, "there is nothing at /assets/../StudioServer.swift"),
        ("/assets/index.htm", 404, "there is nothing at /assets/index.htm"),
        ("/a%0D%0Ab%E2%80%A8c", 404, "there is nothing at /a\\u{D}\\u{A}b\\u{2028}c"),
        ("/api/stage?id=a%0Ab", 400, nil), ("/api/stage?id=worm&a%0Ab", 400, nil),
        ("/api/stage?id=worm&set=a%0Ab", 400, nil),
        ("/api/stage?id=worm&set=colors%3Da%0Ab", 400, nil),
        ("/api/stage?id=worm&timing=a%0Ab", 400, nil),
    ])
    func `an invalid request causes a one-line error`(
        target: String,
        status: Int,
        line: String?
    ) async throws {
        let answer = try await answer(target)
        #expect(answer.status == status)
        let problem = try problem(answer.body)
        #expect(line == nil || problem == line)
        #expect(!problem.contains { $0.isNewline })
    }

    @Test(arguments: [
        "evil.example", "evil.example:4040", "127.0.0.1.evil.example", "", "[::]:4040",
    ])
    func `another host name is rejected`(host: String) async throws {
        #expect(try await answer("/", host: host).status == 403)
    }

    @Test func `a missing host, another origin and another method are rejected`() async throws {
        #expect(try await answer("/", host: nil).status == 403)
        for origin in [
            "http://evil.example", "null", "http://localhost:9", "https://127.0.0.1:4040",
        ] {
            let headers = ["Origin": origin]
            #expect(try await answer("/", headers: headers).status == 403)
        }
        for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 200)] {
            let headers = ["Sec-Fetch-Site": site]
            #expect(try await answer("/", headers: headers).status == status)
        }
        let own = ["Origin": "http://127.0.0.1:4040"]
        #expect(try await answer("/", headers: own).status == 200)
        #expect(try await answer("/", host: "localhost").status == 200)
        #expect(try await answer("/", method: "POST").status == 405)
        let long = String(repeating: "a", count: 20_000)
        #expect(try await answer("/api/stage?id=\(long)").status == 413)
    }

    @Test func `every response has security headers`() async throws {
        for target in ["/", "/api/catalog", "/nothing"] {
            let headers = try await answer(target).headers
            #expect(headers["X-Content-Type-Options"] == "nosniff")
            #expect(
                headers["Content-Security-Policy"]?.contains("default-src 'none'")
                    == true
            )
        }
    }

    // MARK: - Pictures of the wall

    private static let arcQuery =
        "id=closing-arc&format=svg&inline=1&ground=light&framing=drawing&reducedMotion=0"

    @Test func `a picture of the wall is made once, and sent once to a browser`() async throws {
        let handler = StudioHandler(assets: try Assets())
        let target = "/api/export?\(Self.arcQuery)"
        let first = try await answer(target, from: handler)
        #expect(first.headers["Content-Type"] == "image/svg+xml")
        #expect(first.headers["Cache-Control"] == "private, no-cache")
        let tag = try #require(first.headers["ETag"])
        // The wall requests the reduced-motion variant itself.
        #expect(!String(decoding: first.body, as: UTF8.self).contains("motion:reduce)"))
        let second = try await answer(target, from: handler)
        #expect(second.body == first.body && second.headers["ETag"] == tag)
        #expect(handler.wall.count == 1)
        let same = try await answer(
            target,
            from: handler,
            headers: ["If-None-Match": tag]
        )
        #expect(same.status == 304 && same.body.isEmpty)
        #expect(same.headers["ETag"] == tag)
        let other = try await answer(
            target.replacingOccurrences(of: "light", with: "dark"),
            from: handler,
            headers: ["If-None-Match": tag]
        )
        #expect(other.status == 200 && other.headers["ETag"] != tag)
    }

    @Test(arguments: [
        "id=worm&format=svg", "id=worm&format=svg&inline=1&width=40",
        "id=worm&format=svg&inline=1&speed=2", "id=worm&format=gif&inline=1&width=16",
        "id=worm&format=svg&inline=1&set=colors%3Dred",
    ])
    func `other files aren't kept`(query: String) async throws {
        let handler = StudioHandler(assets: try Assets())
        let file = try await answer("/api/export?\(query)", from: handler)
        #expect(file.status == 200 && file.headers["ETag"] == nil)
        #expect(file.headers["Cache-Control"] == "no-store")
        #expect(handler.wall.count == 0)
    }

    @Test func `the wall is made before a browser asks for it`() async throws {
        let handler = StudioHandler(assets: try Assets())
        await handler.warmWall(of: [ClosingArc.self, WormIndicator.self]).value
        let first = try await answer("/api/export?\(Self.arcQuery)", from: handler)
        #expect(first.status == 200)
        // The page's request has the key of the prepared picture.
        #expect(handler.wall.count == 2)
    }

    @Test func `a request for reduced motion has the variant alone`() async throws {
        let query = "/api/export?id=closing-arc&format=svg"
        let rule = "motion:reduce)"
        let adapting = try await answer(query).body
        #expect(String(decoding: adapting, as: UTF8.self).contains(rule))
        let regular = try await answer("\(query)&reducedMotion=0").body
        let reduced = try await answer("\(query)&reducedMotion=1").body
        #expect(regular != reduced)
        for body in [regular, reduced] {
            #expect(!String(decoding: body, as: UTF8.self).contains(rule))
        }
    }
}
