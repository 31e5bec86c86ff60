import Foundation
import KinoraTimeline
import StageTestSupport
import Testing

@testable import KinoraExport

/// Tests of WebP with and without the package trait.
@Suite struct WebPTests {
    private func stage() -> Stage { Stage(.hashLines, size: CGSize(width: 24, height: 24)) }

    #if WebP
    /// Returns the contents of the chunks with a name.
    private func chunks(_ name: String, _ data: Data) -> [[UInt8]] {
        let bytes = [UInt8](data)
        func number(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        }
        var found: [[UInt8]] = []
        var place = 12
        while place + 8 <= bytes.count {
            let length = number(place + 4, 4)
            if bytes[place..<place + 4].elementsEqual(name.utf8) {
                found.append(Array(bytes[place + 8..<place + 8 + length]))
            }
            place += 8 + length + length & 1
        }
        return found
    }

    @Test func `loop counts and times are exact`() throws {
        let movie = MovieOptions(framesPerSecond: 4, loopCount: 3)
        let file = try ExportedFile(stage(), .webp(movie))
        #expect(file.report.isFaithful)
        let animation = try #require(chunks("ANIM", file.data).first)
        #expect(Array(animation[4...]) == [3, 0])
        let durations = chunks("ANMF", file.data).map {
            Int($0[12]) | Int($0[13]) << 8 | Int($0[14]) << 16
        }
        #expect(durations.reduce(0, +) == 3500)
        // The lines pause for a second at the end, which is one frame.
        #expect(durations.last == 1000)
    }

    @Test func `lower quality reduces the file size`() throws {
        let movie = MovieOptions(framesPerSecond: 4)
        let sizes = try [90.0, 20].map {
            try stage().data(as: .webp(movie, compression: .lossy(quality: $0))).count
        }
        #expect(sizes[1] < sizes[0])
    }

    @Test func `a file can be measured`() throws {
        let options = ExportOptions(movie: MovieOptions(framesPerSecond: 4))
        let measured = try ExportMeasurement(of: stage(), as: WebPExporter(options), options)
        #expect(measured.difference.kind != .unknown)
        #expect(measured.difference.largest != nil)
    }

    @Test func `a frame that lasts for hours is rejected`() {
        let error = #expect(throws: ExportError.self) {
            try Stage(StoryFixture(), speed: 0.00001).data(as: .webp())
        }
        #expect(error?.code == .invalidMovie)
    }
    #else
    @Test func `a build without the trait describes how to enable it`() {
        let error = #expect(throws: ExportError.self) { try stage().data(as: .webp()) }
        #expect(error?.code == .formatMissing)
        #expect(error?.description == "WebP: \(WebPCompression.requirement)")
        #expect(throws: ConfigurationError.self) { try WebPExporter.checkAvailability() }
    }
    #endif
}
