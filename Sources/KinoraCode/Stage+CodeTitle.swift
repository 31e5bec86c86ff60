import Foundation
import KinoraIndicators
import KinoraStage

extension Stage {
    /// The animation's title on one line of a comment: that of a design, or the name of a file.
    var codeTitle: String {
        let type = type(of: indicator)
        return (name == type.identifier ? type.title : name).onOneCommentLine
    }

    /// The line that says whose the code is, without the marks of a comment.
    static func codeHead(_ title: String) -> String {
        "“\(title.onOneCommentLine)”, written by Kinora. This code is yours, without any condition."
    }
}

extension String {
    /// The text without line breaks, control characters, and ends of comments.
    var onOneCommentLine: String {
        let isBreak: (Unicode.Scalar) -> Bool = { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || [0x2028, 0x2029].contains(scalar.value)
        }
        var text = ""
        for scalar in unicodeScalars {
            text.unicodeScalars.append(isBreak(scalar) ? " " : scalar)
        }
        return text.replacing("*/", with: "* /").replacing("-->", with: "-- >")
    }
}
