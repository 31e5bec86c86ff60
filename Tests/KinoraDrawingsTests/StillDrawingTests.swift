import Foundation
import Testing

/// Still drawings have the pixels that SVG 2 and CSS Masking 1 determine.
@Suite struct StillDrawingTests {
    private static let masks: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "by luminance",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m'><rect width='50' height='100' fill='white'/>
            <rect x='50' width='50' height='100'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "by alpha",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' mask-type='alpha'><rect width='50' height='100'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "by alpha in a style",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' style='mask-type:alpha'><rect width='50' height='100'/>
            </mask><rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "with the gradient's luminance",
            [(25, 50, "green"), (75, 50, "")],
            """
            <linearGradient id='g'><stop offset='.5' stop-color='#fff'/>
            <stop offset='.5'/></linearGradient><mask id='m'>
            <rect width='100' height='100' fill='url(#g)'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "maskUnits in user space",
            [(10, 50, ""), (35, 50, "green"), (60, 50, "")],
            """
            <mask id='m' maskUnits='userSpaceOnUse' x='20' y='0' width='30' height='100'>
            <rect width='100' height='100' fill='white'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "maskContentUnits of the box",
            [(25, 50, "green"), (75, 50, "")],
            """
            <mask id='m' maskContentUnits='objectBoundingBox'>
            <rect width='.5' height='1' fill='white'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
        DrawnSVG.Row(
            "on a group",
            [(25, 25, "green"), (25, 75, "red"), (75, 25, ""), (75, 75, "")],
            """
            <mask id='m'><rect width='50' height='100' fill='white'/></mask>
            <g mask='url(#m)'><rect width='100' height='50' fill='green'/>
            <rect y='50' width='100' height='50' fill='red'/></g>
            """
        ),
        DrawnSVG.Row(
            "a red mask counts a fifth",
            [(50, 50, "#001B0036")],
            """
            <mask id='m'><rect width='100' height='100' fill='red'/></mask>
            <rect width='100' height='100' fill='green' mask='url(#m)'/>
            """
        ),
    ]

    @Test(arguments: masks)
    func `masks apply`(row: DrawnSVG.Row) throws { try row.check() }

    private static let clips: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "clip-rule is inherited",
            [(10, 10, "green"), (50, 50, "")],
            """
            <clipPath id='c' clip-rule='evenodd'>
            <path d='M0 0H100V100H0ZM25 25H75V75H25Z'/></clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        DrawnSVG.Row(
            "a clip of a clip",
            [(25, 25, "green"), (75, 25, ""), (25, 75, "")],
            """
            <clipPath id='d'><rect width='50' height='100'/></clipPath>
            <clipPath id='c' clip-path='url(#d)'><rect width='100' height='50'/>
            </clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        DrawnSVG.Row(
            "circle(40%)",
            [(50, 50, "green"), (12, 50, "green"), (15, 15, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:circle(40%)'/>
            """
        ),
        DrawnSVG.Row(
            "inset(10px 20px)",
            [(50, 15, "green"), (50, 5, ""), (15, 50, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:inset(10px 20px)'/>
            """
        ),
        DrawnSVG.Row(
            "polygon(0 0, 100% 0, 0 100%)",
            [(25, 25, "green"), (75, 75, "")],
            """
            <rect width='100' height='100' fill='green' style='clip-path:polygon(0 0, 100%
            0, 0 100%)'/>
            """
        ),
        DrawnSVG.Row(
            "of the bounding box",
            [(25, 50, "green"), (75, 50, "")],
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox'>
            <rect width='.5' height='1'/></clipPath>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
        DrawnSVG.Row(
            "nothing in a clip",
            [(50, 50, "")],
            """
            <clipPath id='c'/>
            <rect width='100' height='100' fill='green' clip-path='url(#c)'/>
            """
        ),
    ]

    @Test(arguments: clips)
    func `clips have their rules, clips, and shapes`(row: DrawnSVG.Row) throws { try row.check() }

    private static let strokes: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a point with round caps",
            [(14, 50, "green"), (50, 44, "green"), (86, 50, "green"), (11, 41, "")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='round'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        DrawnSVG.Row(
            "a point with square caps",
            [(14, 50, "green"), (50, 44, "green"), (86, 50, "green"), (11, 41, "green")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='square'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        DrawnSVG.Row(
            "a point with butt caps",
            [(14, 50, ""), (50, 44, ""), (86, 50, ""), (11, 41, "")],
            """
            <g stroke='green' stroke-width='20' stroke-linecap='butt'>
            <path d='M20 50h0'/><line x1='50' y1='50' x2='50' y2='50'/>
            <path d='M80 50z'/></g>
            """
        ),
        DrawnSVG.Row(
            "pathLength with dashes",
            [(12, 50, "green"), (37, 50, ""), (62, 50, "green"), (87, 50, "")],
            """
            <path d='M0 50H100' stroke='green' stroke-width='20' pathLength='4'
            stroke-dasharray='1'/>
            """
        ),
        DrawnSVG.Row(
            "dots on a rectangle",
            [(20, 20, "green"), (40, 20, "green"), (30, 20, ""), (14, 14, ""), (86, 14, "")],
            """
            <rect x='20' y='20' width='60' height='60' fill='none' stroke='green'
            stroke-width='12' stroke-linecap='round' stroke-dasharray='0 20'/>
            """
        ),
        DrawnSVG.Row(
            "a nearly degenerate curve",
            [(5, 15, ""), (15, 5, ""), (95, 15, "")],
            """
            <path d='M15 15C15.0001 85 85 15 85.0001 15' fill='none' stroke='green'
            stroke-width='4'/>
            """
        ),
    ]

    @Test(arguments: strokes)
    func `strokes have dots, caps, and dashes`(row: DrawnSVG.Row) throws { try row.check() }

    private static let gradients: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "stops through another kind's",
            [(50, 50, "green")],
            """
            <radialGradient id='s'><stop stop-color='green'/>
            <stop offset='1' stop-color='green'/></radialGradient>
            <linearGradient id='g' href='#s'/>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        DrawnSVG.Row(
            "an offset in error is 0",
            [(50, 50, "green")],
            """
            <linearGradient id='g'><stop offset='x' stop-color='green'/>
            <stop offset='1' stop-color='green'/></linearGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        DrawnSVG.Row(
            "an offset below the one before",
            [(45, 50, "green"), (55, 50, "red")],
            """
            <linearGradient id='g'><stop stop-color='green'/>
            <stop offset='.5' stop-color='green'/>
            <stop offset='.2' stop-color='red'/></linearGradient>
            <rect width='100' height='100' fill='url(#g)'/>
            """
        ),
        DrawnSVG.Row(
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
        DrawnSVG.Row(
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
    func `gradients have their stops and focus`(row: DrawnSVG.Row) throws { try row.check() }
}
