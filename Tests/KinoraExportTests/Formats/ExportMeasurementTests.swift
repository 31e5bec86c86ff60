import Foundation
import Testing

@testable import KinoraCodecs
@testable import KinoraExport

@Suite struct ExportMeasurementTests {
    private let stage = Stage(.threeBalls)
    private let options = ExportOptions(movie: MovieOptions(framesPerSecond: 10))

    @Test func `APNG has the engine's pixels`() throws {
        let measured = try ExportMeasurement(of: stage, as: APNGExporter(options), options)
        #expect(measured.difference.kind == .exact)
        #expect(try measured.byteCount == stage.data(as: APNGExporter(options)).count)
    }

    @Test func `transparency reduces the accuracy of GIF`() throws {
        var opaque = options
        opaque.movie.background = RGBA(hex: 0xFFFFFF)
        let near = try ExportMeasurement(of: stage, as: GIFExporter(opaque), opaque)
        var hard = options
        hard.matte = .hardEdges
        let far = try ExportMeasurement(of: stage, as: GIFExporter(hard), hard)
        let ratios = try [near, far].map { try #require($0.difference.psnr) }
        #expect(ratios[0] > ratios[1] + 6)
        #expect(near.difference.kind == .pixels && far.difference.kind == .pixels)
    }

    @Test func `vector formats compare their keyframes`() throws {
        for format in [AnimatedSVGExporter.self, LottieExporter.self] as [ConfigurableExporter.Type]
        {
            let measured = try ExportMeasurement(of: stage, as: format.init(options), options)
            #expect(measured.difference.kind == .keyframes)
            #expect(try #require(measured.difference.largest) <= 1)
        }
    }

    @Test func `a uniform difference has the expected ratio`() throws {
        let comparison = try FrameComparison(stage, options)
        let decoder = ShiftedMovie(try Movie(of: stage, options.movie), by: 2)
        let difference = try comparison.difference(of: decoder)
        #expect(difference.largest == 2)
        let psnr = try #require(difference.psnr)
        #expect(abs(psnr - 20 * log10(255 / 2)) < 1e-9)
    }

    @Test func `a file without frames has an unknown difference`() throws {
        let difference = try FrameComparison(stage, options).difference(of: EmptyMovie())
        #expect(difference.kind == .unknown)
        #expect(difference.psnr == nil && difference.largest == nil)
    }
}

/// A movie without frames.
private struct EmptyMovie: MovieDecoder {
    let width = 1
    let height = 1
    let loopCount = 0

    init() {}

    init(_ data: Data, maximumArea: Int) {}

    mutating func next() -> DecodedFrame? { nil }
}

/// A movie with frames on white whose components differ by a number of steps.
private struct ShiftedMovie: MovieDecoder {
    let width: Int
    let height: Int
    let loopCount = 0
    private var frames: [DecodedFrame]

    init(_ data: Data, maximumArea: Int) throws { fatalError("not read from a file") }

    init(_ movie: Movie, by steps: UInt32) {
        width = movie.width
        height = movie.height
        let draw = movie.makeRenderer()
        let white = UInt32(0xFFFF_FFFF)
        frames = movie.startTimes.indices.map { index in
            let pixels = draw(movie.scene(at: index)).pixels.map { pixel -> UInt32 in
                var result: UInt32 = 0xFF00_0000
                for shift: UInt32 in [0, 8, 16] {
                    let rest = 255 - (pixel >> 24)
                    let below = ((white >> shift & 0xFF) * rest + 127) / 255
                    let value = min((pixel >> shift & 0xFF) + below, 255)
                    result |= (value >= steps ? value - steps : value + steps) << shift
                }
                return result
            }
            let frame = Frame(width: movie.width, height: movie.height, pixels: pixels)
            let next =
                index + 1 < movie.startTimes.count ? movie.startTimes[index + 1] : movie.duration
            return DecodedFrame(
                frame: frame,
                delay: next - movie.startTimes[index],
                columns: 0..<movie.width,
                rows: 0..<movie.height
            )
        }
    }

    mutating func next() throws -> DecodedFrame? {
        frames.isEmpty ? nil : frames.removeFirst()
    }
}
