import Foundation
import KinoraTimeline

/// The part of a film's picture that is taken apart.
struct FilmFraming {
    /// The part.
    private(set) var region: FilmRegion

    /// The parts that move, if there are several, from the top left to the bottom right.
    private(set) var loaders: [FilmRegion] = []

    /// The parts that are left out, as sentences.
    private(set) var remarks: [String] = []

    /// The choices made because no option says otherwise.
    private(set) var choices: [String] = []

    /// The part of the longer side below which the only moving part isn't the whole picture's.
    private static let smallPart = 0.4

    /// The shorter side in pixels below which a picture is a loader's own.
    private static let leastScreen = 200

    /// The margin around a part, in its longer sides.
    private static let margin = 0.25

    /// Chooses the part of a film.
    ///
    /// - Parameters:
    ///   - source: The film.
    ///   - options: The options that can name the part.
    /// - Throws: A `ConfigurationError` if the film has no such part, or the errors of
    ///   ``FilmSource/read(_:reducedBy:_:)``.
    init(of source: FilmSource, _ options: FilmOptions) throws {
        let whole = source.wholeRegion
        region = whole
        if let named = options.region {
            guard named.x + named.width <= whole.width, named.y + named.height <= whole.height
            else {
                throw ConfigurationError(
                    "--region \(named.text) isn’t inside of \(source.name), which has "
                        + "\(whole.width)×\(whole.height) pixels"
                )
            }
            region = named
            return
        }
        let survey = try FilmSurvey(source, cycle: options.cycle)
        loaders = survey.parts.count > 1 ? survey.parts : []
        if let number = options.which {
            guard survey.parts.indices.contains(number - 1) else {
                let list = Self.list(survey.parts)
                throw ConfigurationError(
                    survey.parts.count < 2
                        ? "--which \(number): \(source.name) shows one loader; leave out --which"
                        : "--which \(number): \(source.name) shows \(survey.parts.count) loaders: "
                            + list
                )
            }
            if survey.parts.count > 1 { region = Self.room(number - 1, in: survey.parts, whole) }
            return
        }
        if survey.parts.count > 1, let main = survey.main {
            region = Self.room(main, in: survey.parts, whole)
            remarks.append(
                "the film shows \(survey.parts.count) moving parts: \(Self.list(survey.parts)); "
                    + "only \(main + 1) is rebuilt, and --which chooses another"
            )
        } else if let part = survey.parts.first {
            chooseScreenPart(part, survey, whole)
        }
    }

    /// Leaves out a screen around the only part that moves.
    private mutating func chooseScreenPart(
        _ part: FilmRegion,
        _ survey: FilmSurvey,
        _ whole: FilmRegion
    ) {
        let room = Self.room(0, in: [part], whole)
        let isTooLarge = whole.area * survey.count > FilmSource.Limit.pixels
        let longest = Double(max(part.width, part.height))
        let isScreen =
            min(whole.width, whole.height) >= Self.leastScreen
            && longest < Self.smallPart * Double(max(whole.width, whole.height))
            && survey.hasContent(outside: room)
        guard isTooLarge || isScreen else { return }
        region = room
        choices.append(
            "only the part that moves is rebuilt, \(room.text); --region chooses another"
        )
    }

    /// Returns a part with room around it, which reaches halfway to the other parts at most.
    private static func room(
        _ index: Int,
        in parts: [FilmRegion],
        _ whole: FilmRegion
    ) -> FilmRegion {
        let part = parts[index]
        let wished = max(Int((Double(max(part.width, part.height)) * margin).rounded()), 8)
        let gaps = parts.indices.filter { $0 != index }.map { parts[$0].gap(to: part) / 2 }
        return part.grown(by: min(wished, gaps.min() ?? wished), in: whole.width, whole.height)
    }

    /// Returns a list of parts with their numbers.
    private static func list(_ parts: [FilmRegion]) -> String {
        let shown = parts.prefix(12).enumerated().map { "\($0.offset + 1): \($0.element.text)" }
        let more = parts.count > shown.count ? ", and \(parts.count - shown.count) more" : ""
        return shown.joined(separator: "; ") + more
    }
}
