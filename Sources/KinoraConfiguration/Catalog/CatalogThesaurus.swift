import KinoraIndicators

/// The words by which people look for designs, beside those of the designs themselves.
///
/// The tool, the gallery, and the studio search with the same words.
enum CatalogThesaurus {
    /// The words that fit every design.
    static let general: Set = [
        "activity", "animated", "animation", "busy", "indicator", "indeterminate", "load", "loader",
        "loading", "progress", "wait", "waiting",
    ]

    /// The words of each line before the colon, and the designs and families that they mean, the
    /// best first.
    private static let lines = """
        spinner throbber spin spinning circular round wheel: rings apple-spokes fading-circle \
        material-circle fluent-ring primer-ring carbon-ring windows-ring
        google android: material-circle material-colors material-line material-retreat \
        morphing-polygon
        apple ios ipad iphone macos mac uikit: apple-spokes
        uiactivityindicatorview beachball: apple-spokes
        microsoft windows office teams azure: fluent-ring windows-ring
        github git: primer-ring
        ibm: carbon-ring
        slack: hash-lines
        whatsapp messenger imessage telegram chat message reply: typing-bubble bouncing-dots \
        waving-dots fading-dots
        typing writing keyboard ellipsis: typing-bubble fading-dots bouncing-dots
        wechat: gooey-pull three-balls
        pull refresh reload: gooey-pull three-balls turning-arc
        sync synchronize update: dual-arc turning-arc turning-dots
        upload download cloud backup transfer: uploading-cloud filling-wave arc-to-check
        success failure error done check checkmark tick finish complete: arc-to-check
        ai llm gpt assistant agent bot model thinking reasoning: thinking-orb text-shimmer \
        dot-matrix typing-bubble helix
        voice speech listen microphone audio sound: equalizer waving-dots thinking-orb pulsing-bars
        music song player media video play buffering youtube netflix: ring-and-play equalizer \
        pulsing-bars triangle-track
        pacman game arcade fun playful: chomper pixel-glyphs jumping-square snake-grid \
        bouncing-ball
        skeleton placeholder content: skeleton-lines skeleton-card skeleton-list
        shimmer: text-shimmer skeleton-lines skeleton-card skeleton-list
        text word letter label title: bouncing-letters changing-words filling-text text-shimmer \
        bouncing-icon
        logo icon brand splash launch: filling-text bouncing-icon hash-lines bouncing-letters
        bar linear line horizontal toolbar top: sliding-bar material-line wavy-bar stripes \
        material-colors
        barberpole percent determinate download: filling-wave sliding-bar stripes
        bounce jump hop: bouncing-dots bouncing-ball bouncing-letters jumping-square \
        bouncing-icon leapfrog-dots
        pulse beat throb breathe breathing: pulsing-circle pulsing-dots pulsing-bars heartbeat \
        breathing-circle double-bounce
        fade blink: fading-dots fading-circle fading-tail fading-bars
        wave wavy: waving-dots wavy-bar wavy-ring grid-wave filling-wave
        health medical medicine hospital heart ecg pulse: cardiogram heartbeat heart-track
        love like favorite: heart-track
        wifi network signal connection wireless internet: wireless-arcs signal-bars \
        infinity-track heartbeat
        bluetooth nearby location map gps find device: radar ripples ripple
        search lookup scan: magnifier radar ripples
        science dna biology lab research: helix atom newtons-cradle
        physics pendulum: newtons-cradle bouncing-ball
        chemistry nuclear react electron: atom
        space solar orbit astronomy: planets orbiting-dots atom
        money payment pay purchase shop checkout bank: coin arc-to-check
        time timer date calendar schedule: clock hourglass
        sand patience: hourglass
        read reading document library page learn: book skeleton-lines
        settings machine mechanical gear cog engine: gears
        weather wind energy: pinwheel
        tempo rhythm: metronome
        square box block tile cube: folding-squares turning-square wandering-squares \
        shuffling-tiles filling-square grid-wave
        hexagon bee hive: honeycomb hexagon-track
        polygon morph shape: morphing-polygon square-to-circle
        infinite endless loop eight: infinity-track
        grid matrix pixel: matrix
        retro console 8bit: pixel-glyphs snake-grid
        snake: snake-grid worm
        minimal simple plain classic default basic: turning-arc closing-arc crescent fading-dots
        calm soft gentle slow: breathing-circle double-bounce wavy-ring fading-dots
        gradient tail comet: fading-tail comet
        spoke flower tick daisy: apple-spokes
        3d depth perspective: gyroscope coin turning-square helix
        liquid metaball goo blob: gooey-pull morphing-polygon
        button inline tiny small: orbiting-dots pulsing-dots three-balls turning-arc
        sport ball: bouncing-ball three-balls
        disk file copy move: stripes wandering-squares
        dots ellipses: dots orbits
        rings arcs circle ring: rings
        """

    /// The words, and the designs and families that they mean.
    static let entries: [(words: [String], targets: [String])] = lines.split(separator: "\n")
        .compactMap { line in
            let halves = line.split(separator: ":").map {
                $0.split(separator: " ").map(String.init)
            }
            return halves.count == 2 ? (halves[0], halves[1]) : nil
        }

    /// The designs and families that each word's stem means.
    private static let table: [String: [String]] = {
        var table: [String: [String]] = [:]
        for entry in entries {
            for word in entry.words {
                table[CatalogSearch.stem(word), default: []] += entry.targets
            }
        }
        return table
    }()

    /// Returns the place of a design among those that a word means, 0 for the best, or nil.
    static func place(of type: any LoadingAnimation.Type, in stem: String) -> Int? {
        guard let targets = table[stem] else { return nil }
        return names(of: type).compactMap(targets.firstIndex).min()
    }

    /// The names by which entries mean a design: its own, and that of its family.
    private static func names(of type: any LoadingAnimation.Type) -> [String] {
        [type.identifier] + [type.profile.family?.rawValue].compactMap(\.self)
    }

    /// Returns the words that mean a design, sorted.
    static func words(for type: any LoadingAnimation.Type) -> [String] {
        let names = names(of: type)
        let own = entries.filter { entry in names.contains(where: entry.targets.contains) }
        return Set(own.flatMap(\.words)).sorted()
    }
}
