import Foundation
import Testing

/// Still drawings have the pixels that SVG 2 and CSS Masking 1 determine.
@Suite struct StillDrawingTests {
    /// A drawing, and the colors of some of its pixels.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let body: String
        let colors: [(x: Int, y: Int, color: String)]
        let root: String

        init(
            _ name: String,
            _ colors: [(x: Int, y: Int, color: String)],
            _ body: String,
            root: String = "viewBox='0 0 100 100'"
        ) {
            testDescription = name
            self.body = body
            self.colors = colors
            self.root = root
        }
    }

    private func check(_ row: Row) throws {
        let drawn = try DrawnSVG(row.body, root: row.root)
        for (x, y, color) in row.colors {
            let actual = drawn.color(x, y)
            #expect(actual == color, "\(row.testDescription) at \(x), \(y): \(drawn.remarks)")
        }
    }

    private static let viewBox: [Row] = [
        Row(
            "a circle outside of the view box",
            [(5, 50, "green"), (95, 50, "green")],
            """
            <rect width='100' height='100' fill='green'/>
            <circle cx='150' cy='50' r='20'/>
            """
        ),
        Row(
            "an invisible rectangle outside",
            [(2, 2, "green"), (97, 97, "green")],
            """
            <rect x='-900' y='-900' width='2000' height='2000' fill='none'/>
            <rect width='100' height='100' fill='green'/>
            """
        ),
        Row(
            "slice at the root",
            [(10, 10, "green"), (90, 60, "red"), (10, 90, "")],
            """
            <rect x='-50' width='150' height='50' fill='green'/>
            <rect x='50' y='50' width='50' height='50' fill='red'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 100' preserveAspectRatio='xMidYMid slice'"
        ),
        Row(
            "slice of a wide box",
            [(2, 50, "green"), (97, 50, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            <rect width='20' height='50' fill='red'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='xMidYMid slice'"
        ),
        Row(
            "none at the root",
            [(10, 95, "red"), (30, 95, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            <rect width='20' height='50' fill='red'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='none'"
        ),
        Row(
            "meet at the end of a wide box",
            [(50, 45, ""), (50, 55, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='xMaxYMax'"
        ),
    ]

    @Test(arguments: viewBox)
    func `what lies beyond the view box is cut off`(row: Row) throws { try check(row) }

    private static let masks: [Row] = [
        Row(
            "by luminance",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m'><rect width='50' height='100' fill='white'/>
            <rect x='50' width='50' height='100'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "by alpha",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' mask-type='alpha'><rect width='50' height='100'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "by alpha in a style",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' style='mask-type:alpha'><rect width='50' height='100'/>
            </mask><rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "with the gradient's luminance",
            [(25, 50, "green"), (75, 50, "")],
            """
            <linearGradient id='g'><stop offset='.5' stop-color='#fff'/>
            <stop offset='.5'/></linearGradient><mask id='m'>
            <rect width='100' height='100' fill='url(#g)'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "maskUnits in user space",
            [(10, 50, ""), (35, 50, "green"), (60, 50, "")],
            """
            <mask id='m' maskUnits='userSpaceOnUse' x='20' y='0' width='30' height='100'>
            <rect width='100' height='100' fill='white'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "maskContentUnits of the box",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' maskContentUnits='objectBoundingBox'>
            <rect width='.5' height='1' fill='white'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        Row(
            "on a group",
            [(25, 25, "green"), (25, 75, "red"), (75, 25, ""), (75, 75, "")],
            """
            <mask id='m'><rect width='50' height='100' fill='white'/></mask>
            <g mask='url(#m)'><rect width='100' height='50' fill='green'/>
            <rect y='50' width='100' height='50' fill='red'/></g>
            """
        ),
        Row(
            "a red mask counts a fifth",
            [(50, 50, "#00800036")],
            """
            <mask id='m'><rect width='100' height='100' fill='red'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
    ]

    @Test(arguments: masks)
    func `masks apply`(row: Row) throws { try check(row) }

    private static let root: [Row] = [
        Row(
            "opacity",
            [(50, 50, "#00800080")],
            """
            <rect width='100' height='100' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' opacity='.5'"
        ),
        Row(
            "clip-path",
            [(25, 50, "green"), (75, 50, "")],
            """
            <clipPath id='c'><rect width='50' height='100'/></clipPath>
            <rect width='100' height='100' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' clip-path='url(#c)'"
        ),
        Row(
            "transform",
            [(10, 10, ""), (30, 30, "green"), (70, 70, "green"), (80, 80, "")],
            """
            <rect width='50' height='50' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' width='100' height='100' transform='translate(25 25)'"
        ),
        Row(
            "color for stops",
            [(50, 50, "green")],
            """
            <linearGradient id='g'><stop stop-color='currentColor'/>
            <stop offset='1' stop-color='currentColor'/></linearGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """,
            root: "viewBox='0 0 100 100' color='green'"
        ),
    ]

    @Test(arguments: root)
    func `the root’s own properties apply`(row: Row) throws { try check(row) }

    private static let views: [Row] = [
        Row(
            "opacity on a symbol",
            [(50, 50, "#00800080")],
            """
            <symbol id='s' opacity='.5'>
            <rect width='100' height='100' fill='green'/></symbol><use href='#s'/>
            """
        ),
        Row(
            "a nested view is cut",
            [(10, 10, ""), (30, 30, "green"), (90, 90, "")],
            """
            <svg x='25' y='25' width='50' height='50'>
            <rect x='-25' y='-25' width='100' height='100' fill='green'/></svg>
            """
        ),
        Row(
            "overflow of a nested view",
            [(10, 10, "green"), (30, 30, "green"), (90, 90, "green")],
            """
            <svg x='25' y='25' width='50' height='50' overflow='visible'>
            <rect x='-25' y='-25' width='100' height='100' fill='green'/></svg>
            """
        ),
        Row(
            "overflow of a symbol",
            [(34, 50, "green"), (66, 50, "green"), (20, 50, "")],
            """
            <symbol id='s' overflow='visible' viewBox='0 0 10 10'>
            <rect x='-5' width='20' height='10' fill='green'/></symbol>
            <use href='#s' x='40' y='40' width='20' height='20'/>
            """
        ),
        Row(
            "percentages in a nested view",
            [(20, 20, "green"), (30, 20, ""), (20, 60, "")],
            """
            <svg width='50%' height='50%'>
            <rect width='50%' height='100%' fill='green'/></svg>
            """
        ),
    ]

    @Test(arguments: views)
    func `symbols and nested views are cut off and composited`(row: Row) throws { try check(row) }

    private static let clips: [Row] = [
        Row(
            "clip-rule is inherited",
            [(10, 10, "green"), (50, 50, "")],
            """
            <clipPath id='c' clip-rule='evenodd'>
            <path d='M0 0H100V100H0ZM25 25H75V75H25Z'/></clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        Row(
            "a clip of a clip",
            [(25, 25, "green"), (75, 25, ""), (25, 75, "")],
            """
            <clipPath id='d'><rect width='50' height='100'/></clipPath>
            <clipPath id='c' clip-path='url(#d)'><rect width='100' height='50'/>
            </clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        Row(
            "circle(40%)",
            [(50, 50, "green"), (12, 50, "green"), (15, 15, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:circle(40%)'/>
            """
        ),
        Row(
            "inset(10px 20px)",
            [(50, 15, "green"), (50, 5, ""), (15, 50, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:inset(10px 20px)'/>
            """
        ),
        Row(
            "polygon(0 0, 100% 0, 0 100%)",
            [(25, 25, "green"), (75, 75, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:polygon(0 0, 100%
            0, 0 100%)'/>
            """
        ),
        Row(
            "of the bounding box",
            [(25, 50, "green"), (75, 50, "")],
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox'>
            <rect width='.5' height='1'/></clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        Row(
            "nothing in a clip",
            [(50, 50, "")],
            """
            <clipPath id='c'/>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
    ]

    @Test(arguments: clips)
    func `clips have their rules, clips, and shapes`(row: Row) throws { try check(row) }

    private static let strokes: [Row] = [
        Row(
            "a point with round caps",
            [(14, 50, "green"), (50, 44, "green"), (86, 50, "green"), (12, 42, "")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='round'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        Row(
            "a point with square caps",
            [(14, 50, "green"), (50, 44, "green"), (86, 50, "green"), (12, 42, "green")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='square'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        Row(
            "a point with butt caps",
            [(14, 50, ""), (50, 44, ""), (86, 50, ""), (12, 42, "")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='butt'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        Row(
            "pathLength with dashes",
            [(12, 50, "green"), (37, 50, ""), (62, 50, "green"), (87, 50, "")],
            """
            <path d='M0 50H100' stroke='green' stroke-width='20' pathLength='4'
            stroke-dasharray='1'/>
            """
        ),
        Row(
            "dots on a rectangle",
            [(20, 20, "green"), (40, 20, "green"), (30, 20, ""), (15, 15, ""), (85, 15, "")],
            """
            <rect x='20' y='20' width='60' height='60' fill='none' stroke='green'
            stroke-width='12' stroke-linecap='round' stroke-dasharray='0 20'/>
            """
        ),
        Row(
            "a nearly degenerate curve",
            [(5, 15, ""), (15, 5, ""), (95, 15, "")],
            """
            <path d='M15 15C15.0001 85 85 15 85.0001 15' fill='none' stroke='green'
            stroke-width='4'/>
            """
        ),
    ]

    @Test(arguments: strokes)
    func `strokes have dots, caps, and dashes`(row: Row) throws { try check(row) }

    private static let gradients: [Row] = [
        Row(
            "stops through another kind's",
            [(50, 50, "green")],
            """
            <radialGradient id='s'><stop stop-color='green'/>
            <stop offset='1' stop-color='green'/></radialGradient>
            <linearGradient id='g' href='#s'/>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        Row(
            "an offset in error is 0",
            [(50, 50, "green")],
            """
            <linearGradient id='g'><stop offset='x' stop-color='green'/>
            <stop offset='1' stop-color='green'/></linearGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        Row(
            "an offset below the one before",
            [(45, 50, "green"), (55, 50, "red")],
            """
            <linearGradient id='g'><stop stop-color='green'/>
            <stop offset='.5' stop-color='green'/>
            <stop offset='.2' stop-color='red'/></linearGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        Row(
            "a focal circle",
            [(50, 50, "green"), (65, 50, "green"), (75, 50, "red")],
            """
            <radialGradient id='g' gradientUnits='userSpaceOnUse' cx='50' cy='50' r='50'
            fr='20'>
            <stop offset='.01' stop-color='green'/>
            <stop offset='.01' stop-color='red'/></radialGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        Row(
            "a focus off the center",
            [(15, 50, "green"), (55, 50, "green"), (65, 50, "red"), (5, 50, "red")],
            """
            <radialGradient id='g' gradientUnits='userSpaceOnUse' cx='50' cy='50' r='50'
            fx='20'>
            <stop offset='.5' stop-color='green'/>
            <stop offset='.5' stop-color='red'/></radialGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
    ]

    @Test(arguments: gradients)
    func `gradients have their stops and focus`(row: Row) throws { try check(row) }
}
