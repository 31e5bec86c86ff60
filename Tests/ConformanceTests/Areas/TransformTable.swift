import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Interpolation of transforms, and the functions that create them.
@MainActor
@Suite(.oneAtATime) struct TransformTable {
    @Test(arguments: Area.transform.rows)
    func `every row of 3.transform holds`(row: TableRow) {
        row.check { input in
            guard let function = try input.string("function") else {
                return try AnimationScene(input).observe()
            }
            let matrix = try CATransform3D(try input.required("matrix"))
            let arguments = try input.numbers("arguments") ?? []
            let result = try Self.call(function, matrix, arguments.map { CGFloat($0) })
            guard let names = input["read"]?.array else { return JSON(result.numbers) }
            return JSON(names.compactMap { $0.string.flatMap(result.entry) })
        }
    }

    private static func call(
        _ name: String,
        _ matrix: CATransform3D,
        _ n: [CGFloat]
    ) throws -> CATransform3D {
        switch (name, n.count) {
        case ("CATransform3DRotate", 4): CATransform3DRotate(matrix, n[0], n[1], n[2], n[3])
        case ("CATransform3DScale", 3): CATransform3DScale(matrix, n[0], n[1], n[2])
        case ("CATransform3DTranslate", 3): CATransform3DTranslate(matrix, n[0], n[1], n[2])
        case ("CATransform3DInvert", 0): CATransform3DInvert(matrix)
        default: throw UnsupportedRow("\(name) isn't a function.")
        }
    }
}
