import Foundation
import KinoraBasics
import KinoraExport

/// The page of a gallery: a card with a live picture for each animation.
struct GalleryPage {
    /// The description of an animation.
    struct Exhibit {
        let identifier: String
        let title: String
        let purpose: String

        /// The words by which the animation is found.
        let keywords: [String]

        /// The family, or nil for none.
        let family: IndicatorFamily?

        let period: TimeInterval

        /// The animation's colors, as `#rrggbb`, which a color chosen on the page replaces.
        let colors: [String]

        /// The SVG documents by name, such as `full-light` or `small-reduced-dark`.
        let pictures: [(name: String, svg: String)]

        /// The texts to copy, by name.
        let code: [(name: String, text: String)]
    }

    /// A written file.
    struct File {
        let name: String
        let role: GalleryExhibit.Role
        let label: String
        let byteCount: Int
    }

    /// The side lengths, in points, at which a card shows its animation in a row.
    private static let sides = [16, 24, 32, 64]

    /// The animations with their files.
    let exhibits: [(exhibit: Exhibit, files: [File])]

    /// The HTML of the page.
    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en" data-ground="light">
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
        <p>\(Self.number(exhibits.count)) loading animations. Each is one definition that runs live on \
        iOS and exports to every format; copy one as code, or take a file.</p>
        \(contents)
        </header>
        \(tools)
        <main>
        \(sections.map(section).joined(separator: "\n"))
        <p id="none" hidden>Nothing has these words.</p>
        </main>
        <footer>
        <p>All files are made from the same definitions, byte for byte the same on every run.</p>
        <p>The React components are a <a href="\(GalleryRegistry.list)">registry</a>: on a server,
        <code>npx shadcn add</code> takes the address of a file in the folder \(GalleryRegistry.folder).</p>
        </footer>
        <p id="status" class="hidden" role="status"></p>
        <script type="module">
        \(GalleryScript.text)
        </script>
        </body>
        </html>

        """
    }

    // MARK: - Families

    /// The animations of a family, or the animations without a family.
    private struct Section {
        let family: IndicatorFamily?
        let exhibits: [(exhibit: Exhibit, files: [File])]

        /// The heading.
        var title: String { family?.title ?? "Others" }

        /// The identifier that links lead to.
        var identifier: String { "family-" + (family?.rawValue ?? "others") }
    }

    /// The families that have animations, in order.
    private var sections: [Section] {
        let families: [IndicatorFamily?] = IndicatorFamily.allCases + [nil]
        return families.compactMap { family in
            let own = exhibits.filter { $0.exhibit.family == family }
            return own.isEmpty ? nil : Section(family: family, exhibits: own)
        }
    }

    /// The links to the families, or an empty string if there is only one.
    private var contents: String {
        guard sections.count > 1 else { return "" }
        let links = sections.map { section in
            "<a href=\"#\(section.identifier)\">\(section.title) "
                + "<small>\(section.exhibits.count)</small></a>"
        }
        return
            "<nav class=\"families\" aria-label=\"Families\">\(links.joined(separator: "\n"))</nav>"
    }

    private func section(_ section: Section) -> String {
        """
        <section id="\(section.identifier)" aria-labelledby="\(section.identifier)-title">
        <h2 id="\(section.identifier)-title">\(section.title) <small>\(section.exhibits.count)</small></h2>
        <div class="cards">
        \(section.exhibits.map(article).joined(separator: "\n"))
        </div>
        </section>
        """
    }

    private var tools: String {
        """
        <div class="tools" hidden>
        <form aria-label="Look" onsubmit="return false">
        <input id="search" type="search" placeholder="Search" aria-label="Search by name, family or use">
        \(choice("Ground", "ground", ["light", "dark", "photo", "checkered"].map { ($0, $0) }, "light"))
        \(choice("Speed", "speed", [("0", "0"), ("0.25", "¼"), ("0.5", "½"), ("1", "1"), ("2", "2")], "1"))
        <span class="plain"><label for="color">One color</label>
        <input id="color" type="color" value="#3256d8">
        <button id="own" type="button" disabled>Own colors</button></span>
        <label class="plain"><input id="reduced" type="checkbox"> Reduced motion</label>
        </form>
        </div>
        """
    }

    /// Returns a group of radio buttons.
    private func choice(
        _ title: String,
        _ name: String,
        _ options: [(value: String, label: String)],
        _ chosen: String
    ) -> String {
        let buttons = options.map { value, label in
            """
            <label><input type="radio" name="\(name)" value="\(value)"\
            \(value == chosen ? " checked" : "")>\(label.prefix(1).uppercased() + label.dropFirst())</label>
            """
        }
        return "<fieldset><legend>\(title)</legend>\(buttons.joined())</fieldset>"
    }

    // MARK: - Cards

    private func article(_ exhibit: Exhibit, _ files: [File]) -> String {
        let escape = XMLWriter.escaped
        let id = escape(exhibit.identifier)
        let words = [
            exhibit.identifier, exhibit.title, exhibit.purpose, exhibit.family?.title ?? "",
            exhibit.keywords.joined(separator: " "),
        ].joined(separator: " ")
        let full = exhibit.pictures.first?.svg ?? ""
        let pictures = exhibit.pictures.map { name, svg in
            "<template data-form=\"\(name)\">\(svg)</template>"
        }
        let code = exhibit.code.map { name, text in
            "<template data-code=\"\(name)\">\(escape(text))</template>"
        }
        let sizes = Self.sides.map { side in
            "<span data-side=\"\(side)\" style=\"width:\(side)px;height:\(side)px\"></span>"
        }
        let sheet = files.first { $0.role == .sheet }.map { details(exhibit, sheet: $0) } ?? ""
        return """
            <article id="\(id)" aria-labelledby="\(id)-title" data-words="\(escape(words.lowercased()))" \
            data-colors="\(exhibit.colors.joined(separator: " "))">
            <div class="show">\(full)</div>
            <div class="sizes" aria-hidden="true">\(sizes.joined())</div>
            <div class="text">
            <div class="head"><h3 id="\(id)-title">\(escape(exhibit.title))</h3>\
            <span>\(DecimalFormatter(precision: 2)(exhibit.period)) s</span></div>
            <p>\(escape(exhibit.purpose))<br><code>\(id)</code></p>
            <div class="copies">Copy
            \(Self.copies.map(button).joined(separator: "\n"))
            </div>
            <ul class="chips" aria-label="Files of \(escape(exhibit.title))">
            \(files.filter { $0.role != .sheet }.map(chip).joined(separator: "\n"))
            </ul>
            \(sheet)
            </div>
            \((pictures + code).joined(separator: "\n"))
            </article>
            """
    }

    private static let copies = [
        ("svg", "SVG"), ("html", "HTML"), ("swift", "Swift"), ("command", "Command"),
    ]

    private func button(_ kind: String, _ label: String) -> String {
        "<button type=\"button\" data-copy=\"\(kind)\">\(label)</button>"
    }

    private func chip(_ file: File) -> String {
        let name = XMLWriter.escaped(file.name)
        return "<li><a href=\"\(name)\" download>\(file.label) "
            + "<small>\(Self.size(file.byteCount))</small></a></li>"
    }

    private func details(_ exhibit: Exhibit, sheet: File) -> String {
        """
        <details><summary>Contact sheet</summary>\
        <img src="\(XMLWriter.escaped(sheet.name))" loading="lazy" \
        alt="Evenly spaced instants of \(XMLWriter.escaped(exhibit.title))"></details>
        """
    }

    // MARK: - Numbers

    /// Returns a file size in kilobytes with one decimal digit, or in bytes below one kilobyte.
    private static func size(_ count: Int) -> String {
        guard count >= 1000 else { return "\(count) B" }
        let write = DecimalFormatter(precision: count < 100_000 ? 1 : 0)
        return "\(write(Double(count) / 1000)) kB"
    }

    private static func number(_ count: Int) -> String {
        let words = [
            "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
        ]
        return words.indices.contains(count) ? words[count] : "\(count)"
    }
}
