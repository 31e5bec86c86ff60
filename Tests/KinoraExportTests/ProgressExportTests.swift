import Foundation
import KinoraConfiguration
import KinoraTimeline
import StageTestSupport
import TestSupport
import Testing

@testable import KinoraExport

/// Tests of exports that show progress.
@Suite struct ProgressExportTests {
    @Test func `text becomes a course`() throws {
        #expect(try ProgressCourse(parsing: "0.4") == ProgressCourse(0.4))
        #expect(try ProgressCourse(parsing: "0..1") == ProgressCourse(rising: 0...1))
        #expect(try ProgressCourse(parsing: ".25..0.5") == ProgressCourse(rising: 0.25...0.5))
        #expect(try ProgressCourse(parsing: "40%") == ProgressCourse(0.4))
        #expect(try ProgressCourse(parsing: "0%..100%") == ProgressCourse(rising: 0...1))
        for text in ["", "..", "0..", "1..0", "nan", "0..1..1", "140%", "%", "-0.1", "1e9"] {
            #expect(throws: ConfigurationError.self) { try ProgressCourse(parsing: text) }
        }
    }

    @Test(arguments: CatalogCase.samples)
    func `a film is lossless in Lottie and in SVG`(_ example: CatalogCase) throws {
        let course = try #require(ProgressCourse(rising: 0...1))
        for progress in [course, ProgressCourse(0.4)] {
            let stage = Stage(example.indicator, progress: progress)
            let document = try LottieDocument(Timeline(of: stage))
            #expect(document.report.remarks == [])
            #expect(LottieLint(try JSONReader.value(of: document.text)).problems == [])
            #expect(AnimatedSVGDocument(stage.timeline, style: .css).report.remarks == [])
        }
    }

    @Test func `a film holds its end, and a value goes on`() throws {
        let film = Stage(.turningArc, progress: ProgressCourse(rising: 0...1))
        #expect(film.period == 5 && !film.isRepeating)
        #expect(film.picture(at: 4.2) == film.picture(at: 9))
        let value = Stage(.hashLines, progress: ProgressCourse(0.5))
        #expect(value.isRepeating && value.period == HashLines().waitingPeriod)
        #expect(value.picture(at: 0.5) != value.picture(at: 1))
    }

    @Test func `an ending begins at the end of the progress`() throws {
        let ending = Stage.Ending(.success, at: 0)
        let stage = Stage(.turningArc, ending: ending, progress: ProgressCourse(0.7))
        let value = Stage(.turningArc, progress: ProgressCourse(0.7))
        let area = stage.drawnArea
        #expect(area.contains(value.drawnArea.insetBy(dx: 0.1, dy: 0.1)))
        #expect(!stage.isRepeating && stage.period > 0.8)
    }
}
