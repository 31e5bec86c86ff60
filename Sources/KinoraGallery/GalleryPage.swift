import Foundation
import KinoraExport

/// The page of a gallery.
struct GalleryPage {
    /// The description of an animation.
    struct Exhibit {
        let identifier: String
        let title: String
        let origin: String
        let size: CGSize
        let period: TimeInterval
        let command: String
    }

    /// A written file.
    struct File {
        let name: String
        let role: GalleryExhibit.Role
        let column: String
        let byteCount: Int

        /// The compressed size in bytes, or nil if the format is already compressed.
        let packedByteCount: Int?
    }

    /// The color of light backgrounds.
    static let lightBackground = RGBA(hex: 0xFFFFFF)

    /// The color of dark backgrounds.
    static let darkBackground = RGBA(hex: 0x16161A)

    /// The animations with their files.
    let exhibits: [(exhibit: Exhibit, files: [File])]

    /// The HTML of the page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Kinora gallery</title>
        <style>
        \(GalleryStyle.css)
        </style>
        </head>
        <body>
        <header>
        <h1>Kinora</h1>
        <p>\(Self.number(exhibits.count)) loading animations, each written once in Core Animation’s \
        vocabulary and drawn here by Kinora’s own engine. GIF on light and dark, APNG on a checkerboard, \
        and SVG animated by your browser.</p>
        </header>
        <main>
        \(exhibits.map(article).joined(separator: "\n"))
        <section aria-labelledby="sizes">
        <h2 id="sizes">Sizes</h2>
        \(table)
        </section>
        </main>
        <footer>
        <p>All pictures are made from the same definitions, byte for byte the same on every run.</p>
        </footer>
        </body>
        </html>

        """
    }

    // MARK: - Indicators

    private func article(_ exhibit: Exhibit, _ files: [File]) -> String {
        let escape = XMLWriter.escaped
        let id = escape(exhibit.identifier)
        let write = DecimalFormatter(precision: 2)
        let figures = [
            (GalleryExhibit.Role.light, "light", "GIF"), (.dark, "dark", "GIF"),
            (.chequered, "chequered", "APNG"), (.vector, "light", "SVG"),
        ].map { role, background, format in
            figure(exhibit, files, role, background: background, format: format)
        }
        let sheet = files.first { $0.role == .sheet }.map { details(exhibit, sheet: $0) } ?? ""
        return """
            <article id="\(id)" aria-labelledby="\(id)-title">
            <h2 id="\(id)-title">\(escape(exhibit.title))</h2>
            <p class="facts"><code>\(id)</code> \
            <span>\(write(exhibit.period)) s</span></p>
            <p class="origin">\(escape(exhibit.origin))</p>
            <div class="grounds">
            \(figures.joined(separator: "\n"))
            </div>
            <pre aria-label="Command line"><code>\(words(of: exhibit.command))</code></pre>
            \(sheet)
            </article>
            """
    }

    /// Returns a command line in spans, so that browsers don't break words after hyphens.
    private func words(of command: String) -> String {
        command.split(separator: " ").map { "<span>\(XMLWriter.escaped(String($0)))</span>" }
            .joined(separator: " ")
    }

    private func figure(
        _ exhibit: Exhibit,
        _ files: [File],
        _ role: GalleryExhibit.Role,
        background: String,
        format: String
    ) -> String {
        guard let file = files.first(where: { $0.role == role }) else { return "" }
        let escape = XMLWriter.escaped
        // An SVG respects Reduce Motion itself.
        let reduced = files.first { $0.role == .reduced && role != .vector }.map {
            """
            <source srcset="\(escape($0.name))" media="(prefers-reduced-motion: reduce)">
            """
        }
        let sides = [exhibit.size.width, exhibit.size.height].map { Int($0) }
        return """
            <figure class="\(background)">
            <picture>\(reduced ?? "")<img src="\(escape(file.name))" \
            width="\(sides[0])" height="\(sides[1])" \
            alt="\(escape(exhibit.title)) as an animated \(format) on a \(background) background"></picture>
            <figcaption>\(format) <span>\(Self.bytes(file.byteCount))</span></figcaption>
            </figure>
            """
    }

    private func details(_ exhibit: Exhibit, sheet: File) -> String {
        let escape = XMLWriter.escaped
        return """
            <details>
            <summary>Contact sheet</summary>
            <a href="\(escape(sheet.name))"><img src="\(escape(sheet.name))" loading="lazy" \
            alt="Evenly spaced frames of \(escape(exhibit.title)), each with its time"></a>
            </details>
            """
    }

    // MARK: - Sizes

    /// The column headings of all files, in file order.
    private var columns: [String] {
        var result: [String] = []
        // A contact sheet isn't an animation.
        for file in exhibits.flatMap(\.files) where file.role != .sheet {
            if !result.contains(file.column) { result.append(file.column) }
        }
        return result
    }

    private var table: String {
        let columns = columns
        let heads = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let rows = exhibits.map { exhibit, files in
            let cells = columns.map { cell($0, files) }.joined()
            let id = XMLWriter.escaped(exhibit.identifier)
            return "<tr><th scope=\"row\"><a href=\"#\(id)\">\(id)</a></th>\(cells)</tr>"
        }
        return """
            <div class="table" tabindex="0" role="region" aria-labelledby="sizes">
            <table>
            <caption>Bytes in each file, gzipped in parentheses; vectors at their natural size</caption>
            <thead><tr><th scope="col">Indicator</th>\(heads)</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            </div>
            """
    }

    private func cell(_ column: String, _ files: [File]) -> String {
        guard let file = files.first(where: { $0.column == column }) else { return "<td></td>" }
        let name = XMLWriter.escaped(file.name)
        let packed = file.packedByteCount.map { " <small>(\(Self.grouped($0)))</small>" } ?? ""
        return "<td><a href=\"\(name)\">\(Self.grouped(file.byteCount))</a>\(packed)</td>"
    }

    // MARK: - Numbers

    private static func bytes(_ count: Int) -> String { "\(grouped(count)) bytes" }

    /// Returns a number with narrow spaces between groups of three digits.
    private static func grouped(_ count: Int) -> String {
        let digits = String(count)
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += "\u{202F}" }
            result.append(digit)
        }
        return result
    }

    private static func number(_ count: Int) -> String {
        let words = [
            "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
        ]
        return words.indices.contains(count) ? words[count] : "\(count)"
    }
}
