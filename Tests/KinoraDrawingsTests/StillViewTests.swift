import Foundation
import Testing

/// Views have the pixels that SVG 2 determines.
@Suite struct StillViewTests {
    private static let viewBox: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a circle outside of the view box",
            [(5, 50, "green"), (95, 50, "green")],
            """
            <rect width='100' height='100' fill='green'/>
            <circle cx='150' cy='50' r='20'/>
            """
        ),
        DrawnSVG.Row(
            "an invisible rectangle outside",
            [(2, 2, "green"), (97, 97, "green")],
            """
            <rect x='-900' y='-900' width='2000' height='2000' fill='none'/>
            <rect width='100' height='100' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "slice at the root",
            [(10, 10, "green"), (90, 60, "red"), (10, 90, "")],
            """
            <rect x='-50' width='150' height='50' fill='green'/>
            <rect x='50' y='50' width='50' height='50' fill='red'/>
            """,
            root:
                "width='100' height='100' viewBox='0 0 100 100' preserveAspectRatio='xMidYMid slice'"
        ),
        DrawnSVG.Row(
            "slice of a wide box",
            [(2, 50, "green"), (97, 50, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            <rect width='20' height='50' fill='red'/>
            """,
            root:
                "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='xMidYMid slice'"
        ),
        DrawnSVG.Row(
            "none at the root",
            [(10, 95, "red"), (30, 95, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            <rect width='20' height='50' fill='red'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='none'"
        ),
        DrawnSVG.Row(
            "meet at the end of a wide box",
            [(50, 45, ""), (50, 55, "green")],
            """
            <rect width='100' height='50' fill='green'/>
            """,
            root: "width='100' height='100' viewBox='0 0 100 50' preserveAspectRatio='xMaxYMax'"
        ),
    ]

    @Test(arguments: viewBox)
    func `what lies beyond the view box is cut off`(row: DrawnSVG.Row) throws { try row.check() }

    private static let root: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "opacity",
            [(50, 50, "#00400080")],
            """
            <rect width='100' height='100' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' opacity='.5'"
        ),
        DrawnSVG.Row(
            "clip-path",
            [(25, 50, "green"), (75, 50, "")],
            """
            <clipPath id='c'><rect width='50' height='100'/></clipPath>
            <rect width='100' height='100' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' clip-path='url(#c)'"
        ),
        DrawnSVG.Row(
            "transform",
            [(10, 10, ""), (30, 30, "green"), (70, 70, "green"), (80, 80, "")],
            """
            <rect width='50' height='50' fill='green'/>
            """,
            root: "viewBox='0 0 100 100' width='100' height='100' transform='translate(25 25)'"
        ),
        DrawnSVG.Row(
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
    func `the root’s own properties apply`(row: DrawnSVG.Row) throws { try row.check() }

    private static let views: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "opacity on a symbol",
            [(50, 50, "#00400080")],
            """
            <symbol id='s' opacity='.5'>
            <rect width='100' height='100' fill='green'/></symbol><use href='#s'/>
            """
        ),
        DrawnSVG.Row(
            "a nested view is cut",
            [(10, 10, ""), (30, 30, "green"), (90, 90, "")],
            """
            <svg x='25' y='25' width='50' height='50'>
            <rect x='-25' y='-25' width='100' height='100' fill='green'/></svg>
            """
        ),
        DrawnSVG.Row(
            "overflow of a nested view",
            [(10, 10, "green"), (30, 30, "green"), (90, 90, "green")],
            """
            <svg x='25' y='25' width='50' height='50' overflow='visible'>
            <rect x='-25' y='-25' width='100' height='100' fill='green'/></svg>
            """
        ),
        DrawnSVG.Row(
            "overflow of a symbol",
            [(34, 50, "green"), (66, 50, "green"), (20, 50, "")],
            """
            <symbol id='s' overflow='visible' viewBox='0 0 10 10'>
            <rect x='-5' width='20' height='10' fill='green'/></symbol>
            <use href='#s' x='40' y='40' width='20' height='20'/>
            """
        ),
        DrawnSVG.Row(
            "percentages in a nested view",
            [(20, 20, "green"), (30, 20, ""), (20, 60, "")],
            """
            <svg width='50%' height='50%'>
            <rect width='50%' height='100%' fill='green'/></svg>
            """
        ),
    ]

    @Test(arguments: views)
    func `symbols and nested views are cut off and composited`(row: DrawnSVG.Row) throws {
        try row.check()
    }
}
