import Foundation

/// A matrix of four rows and columns that applies to row vectors.
struct ReferenceMatrix: Equatable {
    /// The sixteen entries, row by row.
    var entries: [Double]

    /// The matrix that changes nothing.
    static let identity = ReferenceMatrix(
        entries: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    )

    subscript(row: Int, column: Int) -> Double {
        get { entries[row * 4 + column] }
        set { entries[row * 4 + column] = newValue }
    }

    /// Returns a scaling matrix.
    static func scale(_ x: Double, _ y: Double, _ z: Double) -> ReferenceMatrix {
        ReferenceMatrix(entries: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
    }

    /// Returns a translation matrix.
    static func translation(_ x: Double, _ y: Double, _ z: Double) -> ReferenceMatrix {
        ReferenceMatrix(entries: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
    }

    /// Returns a rotation about an axis, where 0 is x, 1 is y and 2 is z.
    static func rotation(_ angle: Double, axis: Int) -> ReferenceMatrix {
        var matrix = identity
        let a = (axis + 1) % 3
        let b = (axis + 2) % 3
        matrix[a, a] = cos(angle)
        matrix[a, b] = sin(angle)
        matrix[b, a] = -sin(angle)
        matrix[b, b] = cos(angle)
        return matrix
    }

    /// Returns a rotation about any axis.
    static func rotation(_ angle: Double, about axis: [Double]) -> ReferenceMatrix {
        let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard length > 0 else { return identity }
        let half = sin(angle / 2) / length
        return Quaternion(
            x: axis[0] * half,
            y: axis[1] * half,
            z: axis[2] * half,
            w: cos(angle / 2)
        ).matrix
    }

    /// Returns the matrix that applies this one and then another.
    func followed(by other: ReferenceMatrix) -> ReferenceMatrix {
        var product = ReferenceMatrix(entries: Array(repeating: 0, count: 16))
        for row in 0..<4 {
            for column in 0..<4 {
                var sum = 0.0
                for k in 0..<4 { sum += entries[row * 4 + k] * other.entries[k * 4 + column] }
                product.entries[row * 4 + column] = sum
            }
        }
        return product
    }

    /// The inverse, or nil if the matrix is singular.
    var inverse: ReferenceMatrix? {
        var left = self
        var right = Self.identity
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0, column]) < abs(left[$1, column]) } ?? column
            guard abs(left[pivot, column]) > 1e-300 else { return nil }
            for k in 0..<4 {
                (left[column, k], left[pivot, k]) = (left[pivot, k], left[column, k])
                (right[column, k], right[pivot, k]) = (right[pivot, k], right[column, k])
            }
            let divisor = left[column, column]
            for k in 0..<4 {
                left[column, k] /= divisor
                right[column, k] /= divisor
            }
            for row in 0..<4 where row != column {
                let factor = left[row, column]
                for k in 0..<4 {
                    left[row, k] -= factor * left[column, k]
                    right[row, k] -= factor * right[column, k]
                }
            }
        }
        return right
    }

    /// The determinant of the first three rows and columns.
    var determinant3: Double {
        let r = rows
        return dot(r[0], cross(r[1], r[2]))
    }

    /// The first three columns of the first three rows.
    var rows: [[Double]] { (0..<3).map { row in (0..<3).map { self[row, $0] } } }

    /// Returns a Boolean value that indicates whether the matrix maps the plane to itself.
    ///
    /// Entries may deviate by the given distance.
    func isFlat(within distance: Double) -> Bool {
        let zeros = [(0, 2), (0, 3), (1, 2), (1, 3), (2, 0), (2, 1), (2, 3), (3, 2)]
        return zeros.allSatisfy { abs(self[$0.0, $0.1]) <= distance }
            && abs(self[2, 2] - 1) <= distance && abs(self[3, 3] - 1) <= distance
    }

    /// Returns the matrix between this one and another, by section 3.4.
    func blended(
        with other: ReferenceMatrix,
        _ f: Double,
        _ context: ReferenceContext
    ) -> ReferenceMatrix {
        for matrix in [self, other] {
            let volume = matrix.rows.map { dot($0, $0).squareRoot() }.reduce(1, *)
            let determinant = abs(matrix.determinant3)
            context.note(.singular, if: determinant != 0 && determinant < 1e-6 * max(1, volume))
            context.note(.singular, if: abs(matrix[3, 3]) < 1e-6)
        }
        if determinant3 == 0 || other.determinant3 == 0 { return mixed(with: other, f) }
        // Section 16: a matrix this close to a flat one differs from it only by rounding.
        if isFlat(within: 1e-12), other.isFlat(within: 1e-12) {
            let parts = FlatParts.blended(
                FlatParts(self, context),
                FlatParts(other, context),
                f,
                context
            )
            return parts.matrix
        }
        for matrix in [self, other] {
            context.note(.homogeneous, if: abs(matrix[3, 3] - 1) > 1e-12)
        }
        let parts = SpaceParts.blended(SpaceParts(self), SpaceParts(other), f, context)
        return parts.matrix
    }

    private func mixed(with other: ReferenceMatrix, _ f: Double) -> ReferenceMatrix {
        ReferenceMatrix(entries: zip(entries, other.entries).map { $0 + ($1 - $0) * f })
    }
}

func dot(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
}

func cross(_ a: [Double], _ b: [Double]) -> [Double] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

private func divided(_ row: [Double], by divisor: Double) -> [Double] {
    row.map { $0 / divisor }
}

private func sheared(_ row: [Double], by factor: Double, _ other: [Double]) -> [Double] {
    zip(row, other).map { $0 + factor * $1 }
}

// MARK: - Flat matrices

/// The parts of a flat matrix: scale, then rotation, then a remainder, then translation.
private struct FlatParts {
    var translation: [Double]
    var scale: [Double]
    var angle: Double
    /// The remainder's four entries, row by row, which contain the shear.
    var remainder: [Double]

    init(_ matrix: ReferenceMatrix, _ context: ReferenceContext) {
        translation = [matrix[3, 0], matrix[3, 1]]
        var r0 = [matrix[0, 0], matrix[0, 1]]
        var r1 = [matrix[1, 0], matrix[1, 1]]
        var lengths = [dot(r0, r0).squareRoot(), dot(r1, r1).squareRoot()]
        if r0[0] * r1[1] - r0[1] * r1[0] < 0 {
            lengths[matrix[0, 0] < matrix[1, 1] ? 0 : 1] *= -1
        }
        r0 = divided(r0, by: lengths[0])
        r1 = divided(r1, by: lengths[1])
        scale = lengths
        angle = atan2(r0[1], r0[0])
        // The backward rotation comes first, so that scale, rotation and remainder combine to the
        // matrix.
        let c = cos(angle)
        let s = sin(angle)
        remainder = [
            c * r0[0] - s * r1[0], c * r0[1] - s * r1[1],
            s * r0[0] + c * r1[0], s * r0[1] + c * r1[1],
        ]
    }

    static func blended(
        _ first: FlatParts,
        _ second: FlatParts,
        _ f: Double,
        _ context: ReferenceContext
    ) -> FlatParts {
        var a = first
        var b = second
        if (a.scale[0] < 0 && b.scale[1] < 0) || (a.scale[1] < 0 && b.scale[0] < 0) {
            a.scale = a.scale.map { -$0 }
            a.angle += a.angle < 0 ? .pi : -.pi
        }
        for angle in [a.angle, b.angle] {
            context.note(.halfTurn, if: angle != 0 && abs(angle) < 1e-9)
            context.note(.halfTurn, if: angle == -.pi)
        }
        if a.angle == 0 { a.angle = 2 * .pi }
        if b.angle == 0 { b.angle = 2 * .pi }
        let difference = abs(a.angle - b.angle)
        // Only the difference between quarter turns is the same in any order of operations.
        let quarters = [a.angle, b.angle].map { $0 / (.pi / 2) }
        let isExact = difference == .pi && quarters.allSatisfy { $0 == $0.rounded() }
        context.note(.halfTurn, if: !isExact && abs(difference - .pi) < 1e-7)
        if difference > .pi {
            if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
        }
        let mix = { (x: Double, y: Double) in x + (y - x) * f }
        a.translation = zip(a.translation, b.translation).map(mix)
        a.scale = zip(a.scale, b.scale).map(mix)
        a.angle = mix(a.angle, b.angle)
        a.remainder = zip(a.remainder, b.remainder).map(mix)
        return a
    }

    var matrix: ReferenceMatrix {
        var rest = ReferenceMatrix.identity
        (rest[0, 0], rest[0, 1]) = (remainder[0], remainder[1])
        (rest[1, 0], rest[1, 1]) = (remainder[2], remainder[3])
        let turn = ReferenceMatrix.rotation(angle, axis: 2)
        return ReferenceMatrix.scale(scale[0], scale[1], 1)
            .followed(by: turn)
            .followed(by: rest)
            .followed(by: .translation(translation[0], translation[1], 0))
    }
}

// MARK: - Other matrices

/// A rotation in space.
private struct Quaternion {
    var x: Double
    var y: Double
    var z: Double
    var w: Double

    init(x: Double, y: Double, z: Double, w: Double) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// Creates the rotation with three orthonormal rows.
    init(_ r: [[Double]]) {
        // Computes each component from its square; the largest one determines the others' signs.
        let squares = [
            1 + r[0][0] - r[1][1] - r[2][2], 1 - r[0][0] + r[1][1] - r[2][2],
            1 - r[0][0] - r[1][1] + r[2][2], 1 + r[0][0] + r[1][1] + r[2][2],
        ]
        let greatest = (0..<4).max { squares[$0] < squares[$1] } ?? 3
        let n = 2 * max(squares[greatest], 0).squareRoot()
        let whole = n / 4
        switch greatest {
        case 0:
            self.init(
                x: whole,
                y: (r[0][1] + r[1][0]) / n,
                z: (r[0][2] + r[2][0]) / n,
                w: (r[1][2] - r[2][1]) / n
            )
        case 1:
            self.init(
                x: (r[0][1] + r[1][0]) / n,
                y: whole,
                z: (r[1][2] + r[2][1]) / n,
                w: (r[2][0] - r[0][2]) / n
            )
        case 2:
            self.init(
                x: (r[0][2] + r[2][0]) / n,
                y: (r[1][2] + r[2][1]) / n,
                z: whole,
                w: (r[0][1] - r[1][0]) / n
            )
        default:
            self.init(
                x: (r[1][2] - r[2][1]) / n,
                y: (r[2][0] - r[0][2]) / n,
                z: (r[0][1] - r[1][0]) / n,
                w: whole
            )
        }
    }

    var numbers: [Double] { [x, y, z, w] }

    /// Returns the rotation between two others along the shorter path.
    static func blended(
        _ a: Quaternion,
        _ b: Quaternion,
        _ f: Double,
        _ context: ReferenceContext
    ) -> Quaternion {
        var product = dot(a.numbers, b.numbers)
        context.note(.halfTurn, if: abs(product) < 1e-6)
        var end = b.numbers
        if product < 0 {
            product = -product
            end = end.map { -$0 }
        }
        var weights = [1 - f, f]
        if product <= 0.9995 {
            let angle = acos(product)
            weights = [sin((1 - f) * angle) / sin(angle), sin(f * angle) / sin(angle)]
        }
        var n = zip(a.numbers, end).map { $0 * weights[0] + $1 * weights[1] }
        let length = dot(n, n).squareRoot()
        n = n.map { $0 / length }
        return Quaternion(x: n[0], y: n[1], z: n[2], w: n[3])
    }

    var matrix: ReferenceMatrix {
        ReferenceMatrix(entries: [
            1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0,
            2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0,
            2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0,
            0, 0, 0, 1,
        ])
    }
}

/// The parts of a matrix in space: scale, skew, rotation, translation, perspective.
private struct SpaceParts {
    var scale: [Double]
    /// The skews xy, xz and yz.
    var skew: [Double]
    var rotation: Quaternion
    var translation: [Double]
    /// The fourth column of the perspective.
    var perspective: [Double]

    init(_ matrix: ReferenceMatrix) {
        let m = ReferenceMatrix(entries: matrix.entries.map { $0 / matrix[3, 3] })
        translation = (0..<3).map { m[3, $0] }
        perspective = m.perspective
        var r = m.rows
        var lengths = [dot(r[0], r[0]).squareRoot(), 0, 0]
        r[0] = divided(r[0], by: lengths[0])
        var xy = dot(r[0], r[1])
        r[1] = sheared(r[1], by: -xy, r[0])
        lengths[1] = dot(r[1], r[1]).squareRoot()
        r[1] = divided(r[1], by: lengths[1])
        xy /= lengths[1]
        var xz = dot(r[0], r[2])
        r[2] = sheared(r[2], by: -xz, r[0])
        var yz = dot(r[1], r[2])
        r[2] = sheared(r[2], by: -yz, r[1])
        lengths[2] = dot(r[2], r[2]).squareRoot()
        r[2] = divided(r[2], by: lengths[2])
        xz /= lengths[2]
        yz /= lengths[2]
        skew = [xy, xz, yz]
        if dot(r[0], cross(r[1], r[2])) < 0 {
            lengths = lengths.map { -$0 }
            r = r.map { $0.map { -$0 } }
        }
        scale = lengths
        rotation = Quaternion(r)
    }

    static func blended(
        _ first: SpaceParts,
        _ second: SpaceParts,
        _ f: Double,
        _ context: ReferenceContext
    ) -> SpaceParts {
        let mix = { (x: Double, y: Double) in x + (y - x) * f }
        var parts = first
        parts.scale = zip(first.scale, second.scale).map(mix)
        parts.skew = zip(first.skew, second.skew).map(mix)
        parts.translation = zip(first.translation, second.translation).map(mix)
        parts.perspective = zip(first.perspective, second.perspective).map(mix)
        parts.rotation = .blended(first.rotation, second.rotation, f, context)
        return parts
    }

    var matrix: ReferenceMatrix {
        var skewed = ReferenceMatrix.identity
        skewed[1, 0] = skew[0]
        skewed[2, 0] = skew[1]
        skewed[2, 1] = skew[2]
        return ReferenceMatrix.scale(scale[0], scale[1], scale[2])
            .followed(by: skewed)
            .followed(by: rotation.matrix)
            .followed(by: .translation(translation[0], translation[1], translation[2]))
            .followed(by: .perspective(perspective))
    }
}

extension ReferenceMatrix {
    /// Returns the identity matrix with another fourth column.
    static func perspective(_ column: [Double]) -> ReferenceMatrix {
        var matrix = identity
        for row in 0..<4 { matrix[row, 3] = column[row] }
        return matrix
    }

    /// The fourth column of the perspective that follows the rest of the matrix.
    var perspective: [Double] {
        let column = (0..<4).map { self[$0, 3] }
        if column == [0, 0, 0, 1] { return column }
        var rest = self
        for row in 0..<4 { rest[row, 3] = row == 3 ? 1 : 0 }
        guard let inverse = rest.inverse else { return [0, 0, 0, 1] }
        return (0..<4).map { row in (0..<4).reduce(0) { $0 + inverse[row, $1] * column[$1] } }
    }
}

// MARK: - Parts by key path

/// The parts of a matrix that key paths read and replace, by sections 3.5 and 16.
struct ReferenceComponents {
    var scale: [Double]
    /// The angles about x, y and z, which apply in this order.
    var angles: [Double]
    var translation: [Double]
    /// The fourth column of the perspective, which follows the rest.
    var perspective: [Double]

    /// Decomposes a matrix.
    init(_ matrix: ReferenceMatrix, _ context: ReferenceContext) {
        var r = matrix.rows
        translation = (0..<3).map { matrix[3, $0] }
        perspective = matrix.perspective
        var lengths = r.map { dot($0, $0).squareRoot() }
        let determinant = matrix.determinant3
        context.note(.singular, if: abs(determinant) < 1e-6 * max(1, lengths.reduce(1, *)))
        if determinant < 0 { lengths[0] = -lengths[0] }
        for row in 0..<3 where lengths[row] != 0 { r[row] = divided(r[row], by: lengths[row]) }
        scale = lengths
        let sine = -r[0][2]
        let isLocked = abs(sine) > 1 - 1e-14
        let isExact = isLocked && r[0][0] == 0 && r[0][1] == 0
        // If the numbers cancel out, an angle has an arbitrary sign. In a sheared matrix, this may
        // affect only one of the angles.
        let x = max(abs(r[1][2]), abs(r[2][2]))
        let z = max(abs(r[0][0]), abs(r[0][1]))
        context.note(.gimbal, if: !isExact && (abs(sine) > 1 - 1e-7 || min(x, z) < 1e-9))
        // Half a turn forward or back: the sign of a number that interpolation leaves near zero decides.
        let isTurned = [(r[1][2], r[2][2]), (r[0][1], r[0][0])].contains {
            $0.0 != 0 && abs($0.0) < 1e-9 && $0.1 < 0
        }
        context.note(.halfTurn, if: !isLocked && isTurned)
        angles = [0, asin(max(-1, min(1, sine))), 0]
        if isLocked {
            angles[2] = atan2(-r[1][0], r[1][1])
        } else {
            angles[0] = atan2(r[1][2], r[2][2])
            angles[2] = atan2(r[0][1], r[0][0])
        }
    }

    /// The matrix of the parts.
    var matrix: ReferenceMatrix {
        ReferenceMatrix.scale(scale[0], scale[1], scale[2])
            .followed(by: .rotation(angles[0], axis: 0))
            .followed(by: .rotation(angles[1], axis: 1))
            .followed(by: .rotation(angles[2], axis: 2))
            .followed(by: .translation(translation[0], translation[1], translation[2]))
            .followed(by: .perspective(perspective))
    }
}
