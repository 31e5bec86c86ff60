import KinoraBasics
import Testing

/// Tests of the characters that messages use.
@Suite struct LocaleEncodingTests {
    private static let message = "“a’s” is 4×4 ± 1 – no film…"

    @Test(arguments: [["LANG": "C"], ["LC_ALL": "POSIX"], ["LC_CTYPE": "de_DE.ISO-8859-1"]])
    func `a locale without UTF-8 gets ASCII punctuation`(variables: [String: String]) {
        let text = Self.message.punctuated(for: variables)
        #expect(text == "\"a's\" is 4x4 +/- 1 - no film...")
        #expect("naïve.svg: ‘漢’".punctuated(for: variables) == "naïve.svg: '漢'")
    }

    @Test(arguments: [["LANG": "C.UTF-8"], ["LC_ALL": "de_DE.utf8", "LANG": "C"], [:]])
    func `a locale with UTF-8 gets the message as it is`(variables: [String: String]) {
        #expect(Self.message.punctuated(for: variables) == Self.message)
    }
}
