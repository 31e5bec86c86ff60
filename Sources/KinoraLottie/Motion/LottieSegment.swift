import KinoraDrawings

/// A part of a document's time that is shown as a drawing of its own.
struct LottieSegment: Sendable {
    let inPoint: Double
    let outPoint: Double
    /// The frames per second of the drawing's time.
    let frameRate: Double
    let isRepeating: Bool

    /// The duration in seconds.
    var duration: Double { (outPoint - inPoint) / frameRate }

    /// Returns the frame at a time in seconds from the start.
    func frame(at seconds: Double) -> Double { inPoint + seconds * frameRate }

    /// Returns the time in seconds from the start at a frame.
    func seconds(at frame: Double) -> Double { (frame - inPoint) / frameRate }

    /// The loop of the drawing's motions.
    var loop: Drawing.Loop {
        Drawing.Loop(start: 0, period: duration, isRepeating: isRepeating)
    }
}

/// A state that a marker's name stands for.
enum LottieState: String, CaseIterable {
    case waiting
    case progress
    case success
    case failure
}

extension LottieDocument {
    /// All of the document's time.
    var whole: LottieSegment {
        LottieSegment(
            inPoint: inPoint,
            outPoint: outPoint,
            frameRate: frameRate,
            isRepeating: true
        )
    }

    /// Returns the segment of the first marker with the name of a state, or nil if there is none or
    /// it is empty.
    ///
    /// A marker without a duration lasts until the next one.
    func segment(of state: LottieState) -> LottieSegment? {
        guard let marker = markers.first(where: { $0.state == state }) else { return nil }
        let next = markers.map(\.time).filter { $0 > marker.time }.min() ?? outPoint
        let end = marker.duration > 0 ? marker.time + marker.duration : next
        let range = (max(marker.time, inPoint), min(end, outPoint))
        guard range.1 - range.0 > LottieProperty.tolerance * 4 else { return nil }
        return LottieSegment(
            inPoint: range.0,
            outPoint: range.1,
            // The time of a progress is one second.
            frameRate: state == .progress ? range.1 - range.0 : frameRate,
            isRepeating: state == .waiting
        )
    }

    /// The remarks on markers of states without frames.
    var markerRemarks: [LottieRemark] {
        LottieState.allCases.compactMap { state in
            guard let marker = markers.first(where: { $0.state == state }),
                segment(of: state) == nil
            else { return nil }
            return LottieRemark(
                file: file,
                layer: nil,
                path: marker.item.path,
                reason: "the marker “\(state.rawValue)” has no frames between “ip” and “op”"
            )
        }
    }
}

extension LottieMarker {
    /// The state that the name stands for, or nil.
    var state: LottieState? { LottieState(rawValue: name.lowercased()) }
}
