import Foundation

/// Functions that write to file descriptors without ending the program on failure.
public enum DescriptorOutput {
    /// Writes bytes, waiting while a nonblocking descriptor can't take more.
    ///
    /// - Returns: The error number if writing fails, or nil if all bytes are written. After a
    ///   failure, the remaining bytes are discarded.
    @discardableResult
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, 100)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Writes a line to standard error, or discards the line if it can't be written.
    ///
    /// Long values are shortened. Control characters are escaped, because messages can contain file names. Punctuation is
    /// ASCII if the locale's encoding isn't UTF-8.
    public static func writeError(line: String) {
        let text = line.shortenedForMessage.punctuated().escapingControls
        write(Array((text + "\n").utf8), to: STDERR_FILENO)
    }
}

extension String {
    /// The text with an ellipsis in each word that is longer than any path's name, and in the
    /// middle of what is left if it would still fill a screen.
    ///
    /// The start, which says what is wrong, and the end, which says what to do, stay.
    public var shortenedForMessage: String {
        guard utf8.count > 1000 else { return self }
        let words = split(separator: " ", omittingEmptySubsequences: false).map {
            Self.shortened($0[...], to: 1000, start: 120, end: 60)
        }
        return Self.shortened(words.joined(separator: " ")[...], to: 4000, start: 2500, end: 1000)
    }

    /// Returns the first and the last scalars of a text with more bytes than allowed.
    private static func shortened(
        _ text: Substring,
        to count: Int,
        start: Int,
        end: Int
    ) -> String {
        guard text.utf8.count > count else { return String(text) }
        let scalars = text.unicodeScalars
        return String(scalars.prefix(start)) + "…" + String(scalars.suffix(end))
    }

    /// The text with escapes, such as `\u{1B}`, for control characters and for characters that
    /// change the direction of text.
    public var escapingControls: String {
        guard unicodeScalars.contains(where: \.actsOnTerminal) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.actsOnTerminal {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether a terminal acts on the character instead of showing
    /// it.
    fileprivate var actsOnTerminal: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
