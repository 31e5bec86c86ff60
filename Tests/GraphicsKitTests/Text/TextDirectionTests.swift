import Foundation
import LayerKit
import TestSupport
import Testing

@testable import GraphicsKit

@Suite struct TextDirectionTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        /// The levels, one digit for each character.
        let levels: String
        /// The base direction of the text.
        let isRightToLeft: Bool
    }

    /// Texts with levels derived by hand.
    ///
    /// The rules are P2, W2 to W7, N1, N2, I1, and I2 of Unicode Standard Annex #9.
    static let rows = [
        Row(testDescription: "Latin", text: "abc 12", levels: "000000", isRightToLeft: false),
        Row(testDescription: "Arabic", text: "عر بي", levels: "11111", isRightToLeft: true),
        Row(
            testDescription: "Hebrew in Latin",
            text: "a אב, b",
            levels: "0011000",
            isRightToLeft: false
        ),
        Row(
            testDescription: "Latin in Hebrew",
            text: "אב a b.",
            levels: "1112221",
            isRightToLeft: true
        ),
        Row(
            testDescription: "number in Hebrew",
            text: "א 1,5% א",
            levels: "11222211",
            isRightToLeft: true
        ),
        Row(testDescription: "number first", text: "12 אב", levels: "22111", isRightToLeft: true),
        Row(testDescription: "price", text: "א $9.-", levels: "112211", isRightToLeft: true),
        Row(
            testDescription: "number after Latin",
            text: "אa 1",
            levels: "1222",
            isRightToLeft: true
        ),
        Row(testDescription: "Arabic digits", text: "ع ٣٫٥", levels: "11222", isRightToLeft: true),
        Row(testDescription: "ideographs", text: "加载中…", levels: "0000", isRightToLeft: false),
        Row(testDescription: "neutrals alone", text: "…!", levels: "00", isRightToLeft: false),
        Row(testDescription: "nothing", text: "", levels: "", isRightToLeft: false),
    ]

    @Test(arguments: rows)
    func `characters have the levels of the bidirectional algorithm`(_ row: Row) {
        #expect(TextDirection.isRightToLeft(row.text) == row.isRightToLeft)
        let levels = TextDirection.levels(of: Array(row.text), isRightToLeft: row.isRightToLeft)
        #expect(levels.map(String.init).joined() == row.levels)
    }

    @Test(arguments: [
        ([0, 0, 0], [0, 1, 2]), ([1, 1, 1], [2, 1, 0]), ([1, 2, 2, 1], [3, 1, 2, 0]),
        ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([], []), ([2, 1], [1, 0]),
    ])
    func `runs of higher levels are reversed first`(levels: [Int], order: [Int]) {
        #expect(TextDirection.visualOrder(of: levels) == order)
    }

    @Test func `visual order is a permutation, and unchanged for left-to-right text`() {
        let alphabet = Array("aא1.-% ع(…加")
        RandomRuns("text directions", count: 300).run { seed, random in
            let text = (0..<random.count(0...12)).map { _ in random.pick(alphabet) }
            for isRightToLeft in [false, true] {
                let levels = TextDirection.levels(of: text, isRightToLeft: isRightToLeft)
                let order = TextDirection.visualOrder(of: levels)
                #expect(order.sorted() == Array(text.indices), "seed \(seed), \(text)")
            }
        }
    }
}
