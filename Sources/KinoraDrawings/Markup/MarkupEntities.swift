/// The characters of entities that aren’t declared.
enum MarkupEntities {
    /// XML’s own entities.
    static let predefined = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

    /// Returns the text of an entity of HTML, or of one that editors declare in their files, or nil.
    static func character(named name: String) -> String? {
        switch name {
        case "ns_svg": return MarkupNamespace.svg
        case "ns_xlink": return MarkupNamespace.xlink
        default: return characters[name].flatMap(Unicode.Scalar.init).map { String($0) }
        }
    }

    private static let characters: [String: UInt32] = {
        var result: [String: UInt32] = [:]
        for (index, name) in latin.split(separator: " ").enumerated() {
            result[String(name)] = 0xA0 + UInt32(index)
        }
        let words = others.split { $0 == " " || $0 == "\n" }
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            result[String(words[index])] = UInt32(words[index + 1], radix: 16)
        }
        return result
    }()

    /// The names of U+00A0 to U+00FF, in order.
    private static let latin =
        "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg "
        + "plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 "
        + "iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml "
        + "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash "
        + "Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring "
        + "aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve "
        + "oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"

    /// The names and codes of other characters.
    private static let others = """
        OElig 152 oelig 153 Scaron 160 scaron 161 Yuml 178 fnof 192 circ 2C6 tilde 2DC
        ensp 2002 emsp 2003 thinsp 2009 zwnj 200C zwj 200D ndash 2013 mdash 2014 lsquo 2018
        rsquo 2019 sbquo 201A ldquo 201C rdquo 201D bdquo 201E dagger 2020 Dagger 2021 bull 2022
        hellip 2026 permil 2030 prime 2032 Prime 2033 lsaquo 2039 rsaquo 203A euro 20AC
        trade 2122 larr 2190 uarr 2191 rarr 2192 darr 2193 harr 2194 minus 2212 radic 221A
        infin 221E asymp 2248 ne 2260 le 2264 ge 2265 sum 2211 part 2202 Delta 394 Omega 3A9
        alpha 3B1 beta 3B2 gamma 3B3 delta 3B4 epsilon 3B5 theta 3B8 lambda 3BB mu 3BC pi 3C0
        rho 3C1 sigma 3C3 tau 3C4 phi 3C6 omega 3C9 loz 25CA spades 2660 clubs 2663 hearts 2665
        diams 2666 check 2713
        """
}
