import Foundation
import Testing

@testable import KinoraDrawings

/// Media queries in an environment of 400 by 200 pixels.
@Suite struct MediaTests {
    @Test(arguments: [
        ("", true), ("all", true), ("screen", true), ("print", false), ("not print", true),
        ("only screen", true), ("not all", false), ("bogus", false), ("print, screen", true),
        ("(width: 400px)", true), ("(width: 401px)", false), ("(min-width: 400px)", true),
        ("(max-width: 399px)", false), ("(width >= 25em)", true), ("(width > 25rem)", false),
        ("(300px < width <= 400px)", true), ("(400px < width)", false),
        ("(500px >= width > 1in)", true),
        ("(height < 201px) and (width)", true), ("(width: 0)", false), ("(min-width: 0)", true),
        ("(orientation: landscape)", true), ("(orientation: portrait)", false),
        ("(aspect-ratio: 2/1)", true), ("(min-aspect-ratio: 21/10)", false),
        ("(aspect-ratio > 1)", true),
        ("(prefers-color-scheme: light)", true), ("(prefers-color-scheme: dark)", false),
        ("(prefers-reduced-motion)", false), ("(prefers-reduced-motion: reduce)", false),
        ("(prefers-reduced-motion: no-preference)", true), ("(hover)", false),
        ("(hover: none)", true),
        ("(color)", true), ("(monochrome)", false), ("(min-resolution: 96dpi)", true),
        ("(resolution: 2x)", false), ("(-webkit-min-device-pixel-ratio: 2)", false),
        ("(scripting: enabled)", false), ("(bogus)", false), ("not (bogus)", false),
        ("(bogus) or (width)", true), ("(bogus) and (width)", false),
        ("not all and (bogus)", false),
        ("not (width)", false), ("not (not (width))", true), ("(not (print)) or (width)", true),
        ("(width) and (height) or (color)", false), ("screen or (width)", false),
        ("screen and (width)", true), ("screen and not (width)", false),
        ("not screen and (color)", false),
        ("screen and", false), ("(width", true), (",screen", true),
        ("(prefers-color-scheme: pink)", false),
        ("SCREEN AND (MIN-WIDTH:1PX)", true), ("/**/screen/**/and/**/(color)", true),
        ("(width: calc(1px + 2px))", false), ("((width) and (color))", true), ("()", false),
        ("(", false),
    ])
    func `a query applies as in a browser`(query: String, expected: Bool) {
        var environment = MediaEnvironment()
        environment.viewport = CGSize(width: 400, height: 200)
        #expect(environment.matches(query) == expected)
    }

    @Test func `the user's preferences apply`() {
        var environment = MediaEnvironment()
        environment.prefersDarkColorScheme = true
        environment.reducesMotion = true
        #expect(environment.matches("(prefers-color-scheme: dark) and (prefers-reduced-motion)"))
        #expect(environment.matches("(prefers-reduced-motion: reduce)"))
        #expect(!environment.matches("(prefers-color-scheme: light)"))
    }

    @Test func `conditions can be nested deeply`() {
        let text = String(repeating: "(", count: 10_000)
        #expect(!MediaEnvironment().matches(text))
        #expect(!MediaEnvironment().matches(String(repeating: "not (", count: 10_000)))
    }
}
