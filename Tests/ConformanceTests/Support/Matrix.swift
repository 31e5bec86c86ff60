import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

extension CATransform3D {
    /// Reads sixteen entries, or a list of transforms, the first of which applies first.
    init(_ json: JSON) throws {
        if let n = json.numbers, n.count == 16 {
            self.init(entries: n)
            return
        }
        guard let steps = json.array else { throw UnsupportedRow("\(json) isn't a matrix.") }
        self = try steps.reduce(CATransform3DIdentity) { matrix, step in
            CATransform3DConcat(matrix, try Self.map(step))
        }
    }

    private init(entries n: [Double]) {
        let n = n.map { CGFloat($0) }
        self.init(
            m11: n[0],
            m12: n[1],
            m13: n[2],
            m14: n[3],
            m21: n[4],
            m22: n[5],
            m23: n[6],
            m24: n[7],
            m31: n[8],
            m32: n[9],
            m33: n[10],
            m34: n[11],
            m41: n[12],
            m42: n[13],
            m43: n[14],
            m44: n[15]
        )
    }

    private static func map(_ step: JSON) throws -> CATransform3D {
        guard case .object(let parts) = step, parts.count == 1, let (name, value) = parts.first,
            let n = value.numbers
        else { throw UnsupportedRow("\(step) isn't a map.") }
        switch (name, n.count) {
        case ("scale", 3): return CATransform3DMakeScale(n[0], n[1], n[2])
        case ("translate", 3): return CATransform3DMakeTranslation(n[0], n[1], n[2])
        case ("rotate", 4): return CATransform3DMakeRotation(n[0], n[1], n[2], n[3])
        default: throw UnsupportedRow("\(step) isn't a map.")
        }
    }

    /// All entries, row by row.
    var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
            .map { Double($0) }
    }

    /// Returns the entry with a name such as “m41”, or nil for other names.
    func entry(_ name: String) -> Double? {
        CATransform3DEntries.names.firstIndex(of: name).map { numbers[$0] }
    }
}
