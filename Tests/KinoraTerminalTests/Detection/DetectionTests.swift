import LayerKit
import Testing

@testable import KinoraTerminal

/// The detection of the best protocol.
@Suite struct DetectionTests {
    @Test(
        arguments: [
            (["KITTY_WINDOW_ID": "1", "TERM": "xterm-kitty"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty),
            (["TERM_PROGRAM": "ghostty"], .kitty), (["TERM_PROGRAM": "iTerm.app"], .iterm2),
            (["LC_TERMINAL": "iTerm2", "TERM": "xterm-256color"], .iterm2),
            (["TERM_PROGRAM": "WezTerm"], .iterm2), (["TERM_PROGRAM": "Apple_Terminal"], .blocks),
            (["TERM": "linux"], .blocks), (["TERM": "xterm-256color"], nil), ([:], nil),
            // A multiplexer inherits variables of the outer terminal, but can't display its images.
            (["KITTY_WINDOW_ID": "1", "TMUX": "/tmp/x"], nil),
            (["LC_TERMINAL": "iTerm2", "TERM": "screen-256color"], nil),
        ] as [([String: String], PictureProtocol?)]
    )
    func `known terminals are recognized by their variables`(
        variables: [String: String],
        expected: PictureProtocol?
    ) {
        #expect(TerminalEnvironment(variables).knownProtocol == expected)
    }

    @Test(arguments: [
        ("\u{1B}[?62;4;6c", PictureProtocol.sixel), ("\u{1B}[?1;2c", .blocks),
        ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c", .kitty),
        ("\u{1B}_Gi=31;ENOENT:x\u{1B}\\\u{1B}[?62;4c", .sixel),
        ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty), ("", .blocks), ("\u{1B}[?", .blocks),
        ("x\u{1B}[?64;44c", .blocks),
    ])
    func `replies determine the protocol`(answer: String, expected: PictureProtocol) {
        #expect(TerminalReplies(Array(answer.utf8)).bestProtocol == expected)
    }

    @Test func `the last reply ends the wait`() {
        let answer = "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c"
        for length in 0...answer.utf8.count {
            let replies = TerminalReplies(Array(answer.utf8.prefix(length)))
            #expect(replies.isComplete == (length == answer.utf8.count))
        }
        let replies = TerminalReplies(Array(answer.utf8))
        #expect(replies.background?.hexText == "#FF8000")
        #expect(replies.cellWidth == 10 && replies.cellHeight == 20)
    }

    @Test(arguments: [
        "\u{1B}]11;rgb:\u{1B}\\", "\u{1B}]11;rgb:zz/0/0\u{07}", "\u{1B}[6;0;0t",
        "\u{1B}[6;99999999999999999999;1t",
        "\u{1B}_Gi=31;", "\u{1B}]11;rgb:12345/0/0\u{07}", "\u{1B}\u{1B}\u{1B}[", "\u{1B}[6;-5;7t",
    ])
    func `invalid replies are ignored`(answer: String) {
        let replies = TerminalReplies(Array(answer.utf8))
        #expect(replies.background == nil && replies.cellWidth == nil && !replies.knowsKitty)
    }

    @Test(
        arguments: [
            ([:], false), (["CI": "true"], true), (["CI": "1"], true), (["CI": ""], false),
            (["CI": "false"], false),
        ] as [([String: String], Bool)]
    )
    func `CI indicates continuous integration`(variables: [String: String], expected: Bool) {
        #expect(TerminalEnvironment(variables).isContinuousIntegration == expected)
    }

    @Test(
        arguments: [
            ([:], false), (["WT_SESSION": "d2e7"], true), (["WT_SESSION": ""], false),
            (["ConEmuANSI": "ON"], true), (["ConEmuANSI": "OFF"], false),
            (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.2.0"], true),
            (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.3.0-dev"], true),
            (["TERM_PROGRAM": "ghostty", "TERM_PROGRAM_VERSION": "1.1.3"], false),
            (["TERM_PROGRAM": "ghostty"], false),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.6"], true),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.10"], true),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6.5"], false),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.6"], false),
            (["TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "x"], false),
            (["TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxFP"], true),
            (["TERM_FEATURES": "T3LrMSc7UUw9Ts3BFGsSyHNoSxFPo"], false),
            (
                ["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20250209-182623-44866cc1"],
                true
            ),
            (
                ["TERM_PROGRAM": "WezTerm", "TERM_PROGRAM_VERSION": "20240203-110809-5046fc22"],
                false
            ),
            (["PTYXIS_VERSION": "48.1"], true), (["PTYXIS_VERSION": "47.6"], false),
            (["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1"], false),
            (["TERM_PROGRAM": "Apple_Terminal"], false), (["TERM_PROGRAM": "vscode"], false),
            (["WT_SESSION": "d2e7", "TMUX": "/tmp/tmux"], false),
            (["ConEmuANSI": "ON", "TERM": "screen.xterm"], false),
            (["WT_SESSION": "d2e7", "ZELLIJ": "0"], false),
        ] as [([String: String], Bool)]
    )
    func `only known terminals show reported progress`(
        variables: [String: String],
        expected: Bool
    ) {
        #expect(TerminalEnvironment(variables).showsProgress == expected)
    }

    @Test func `variables can turn off colors and Unicode characters`() {
        #expect(TerminalEnvironment([:]).allowsColor)
        #expect(TerminalEnvironment(["NO_COLOR": ""]).allowsColor)
        #expect(!TerminalEnvironment(["NO_COLOR": "1"]).allowsColor)
        #expect(TerminalEnvironment(["LANG": "de_DE.UTF-8"]).showsUnicode)
        #expect(!TerminalEnvironment(["LC_ALL": "C", "LANG": "de_DE.UTF-8"]).showsUnicode)
        #expect(TerminalEnvironment(["LC_ALL": "", "LANG": "C.utf8"]).showsUnicode)
    }
}
