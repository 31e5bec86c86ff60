import Foundation
import Testing

/// Styles and broken input have the pixels that browsers draw.
@Suite struct BrowserRuleTests {
    private static let styles: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a comment before a declaration",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' style='/* x */fill:green'/>
            """
        ),
        DrawnSVG.Row(
            "geometry in a style sheet",
            [(12, 50, "green"), (50, 12, "green"), (5, 5, "")],
            """
            <style>circle { r: 40px; cx: 50px } .b { cy: 50px }</style>
            <circle class='b' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "em of an ancestor's font size",
            [(45, 25, "green"), (55, 25, "")],
            """
            <g font-size='10'><rect width='5em' height='50' fill='green'/></g>
            """
        ),
        DrawnSVG.Row(
            "ex and rem",
            [(10, 30, "green"), (10, 34, "")],
            """
            <g font-size='20'><rect width='50' height='2rem' fill='green'/></g>
            """
        ),
        DrawnSVG.Row(
            "Q",
            [(45, 50, "green"), (49, 50, "")],
            """
            <rect width='50Q' height='100' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a declaration in error is left out",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='green' style='fill: no; stroke: ; width'/>
            """
        ),
        DrawnSVG.Row(
            "important",
            [(50, 50, "green")],
            """
            <style>rect{fill:green !important}</style>
            <rect width='100' height='100' style='fill:red'/>
            """
        ),
    ]

    @Test(arguments: styles)
    func `styles are read as CSS`(row: DrawnSVG.Row) throws { try row.check() }

    private static let faults: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a color that isn't one",
            [(50, 50, "green")],
            """
            <g fill='green'><rect width='100' height='100' fill='bogus'/></g>
            """
        ),
        DrawnSVG.Row(
            "an empty paint",
            [(50, 50, "green")],
            """
            <g stroke='green' stroke-width='20'><path d='M0 50H100' stroke=''/>
            </g>
            """
        ),
        DrawnSVG.Row(
            "a negative radius",
            [(50, 50, ""), (10, 10, "green")],
            """
            <circle cx='50' cy='50' r='-5'/>
            <rect width='20' height='20' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "an empty width",
            [(50, 50, ""), (10, 10, "green")],
            """
            <rect width='' height='100'/>
            <rect width='20' height='20' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a fault in a path",
            [(50, 25, "green"), (50, 75, "")],
            """
            <path d='M0 0H100V50H0Zm0 50 x H100V100H0Z' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "an odd number of points",
            [(50, 25, "green"), (3, 49, "green"), (50, 75, "")],
            """
            <polygon points='0 0 100 0 100 50 0 50 7' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a missing gradient",
            [(50, 50, ""), (10, 10, "green")],
            """
            <rect width='100' height='100' fill='url(#no)'/>
            <rect width='20' height='20' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a missing gradient with a fallback",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='url(#no) green'/>
            """
        ),
        DrawnSVG.Row(
            "a missing clip",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='green' clip-path='url(#no)'/>
            """
        ),
        DrawnSVG.Row(
            "a missing mask",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='green' mask='url(#no)'/>
            """
        ),
        DrawnSVG.Row(
            "a missing target of use",
            [(50, 50, "green")],
            """
            <use href='#no'/><rect width='100' height='100' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a target in another file",
            [(50, 50, "green")],
            """
            <use href='b.svg#a'/><rect width='100' height='100' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "a cycle of use",
            [(25, 50, "green"), (75, 50, "")],
            """
            <g id='a'><use href='#a' x='50'/>
            <rect width='50' height='100' fill='green'/></g>
            """
        ),
        DrawnSVG.Row(
            "a font and a sheet in other files",
            [(50, 50, "green")],
            """
            <style>@import
            url(a.css);@font-face{font-family:a;src:url(a.woff)}rect{fill:green}</style>
            <rect width='100' height='100'/>
            """
        ),
        DrawnSVG.Row(
            "an unknown element",
            [(50, 50, ""), (10, 10, "green")],
            """
            <blob><rect width='100' height='100' fill='red'/></blob>
            <rect width='20' height='20' fill='green'/>
            """
        ),
        DrawnSVG.Row(
            "attributes in error count as absent",
            [(50, 50, "green")],
            """
            <g opacity='x' transform='turn(3)' stroke-width='-3' visibility='no'>
            <rect width='100' height='100' fill='green'/></g>
            """
        ),
    ]

    @Test(arguments: faults)
    func `what is broken counts as absent`(row: DrawnSVG.Row) throws { try row.check() }

    private static let values: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a fallback of a variable",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' style='fill:var(--c, green)'/>
            """
        ),
        DrawnSVG.Row(
            "a variable of an ancestor",
            [(50, 50, "green")],
            """
            <g style='--c:green'>
            <rect width='100' height='100' style='fill:var(--c, red)'/></g>
            """
        ),
        DrawnSVG.Row(
            "oklch",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='oklch(0.5198 0.1769 142.5)'/>
            """
        ),
        DrawnSVG.Row(
            "a color of another space after a plain one",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' style='fill:red;fill:color(srgb 0 0.50196 0)'/>
            """
        ),
        DrawnSVG.Row(
            "a system color",
            [(50, 50, "black")],
            """
            <rect width='100' height='100' fill='CanvasText'/>
            """
        ),
    ]

    @Test(arguments: values)
    func `newer values are read`(row: DrawnSVG.Row) throws { try row.check() }

    private static let features: [DrawnSVG.Row] = [
        DrawnSVG.Row(
            "a descendant selector",
            [(50, 50, "green")],
            """
            <style>g rect{fill:green}</style><g><a>
            <rect width='100' height='100'/></a></g>
            """
        ),
        DrawnSVG.Row(
            "a child selector",
            [(25, 50, "green"), (75, 50, "red")],
            """
            <style>g>rect{fill:green}</style><g><rect width='50' height='100'/><a>
            <rect x='50' width='50' height='100' fill='red'/></a></g>
            """
        ),
        DrawnSVG.Row(
            "attribute and structural selectors",
            [(75, 50, "red")],
            """
            <style>[width='50']:nth-child(2){fill:green}:root>rect:last-child{fill:red}</style>
            <rect x='50' width='50' height='100'/>
            """
        ),
        DrawnSVG.Row(
            "transform-origin",
            [(75, 75, "green"), (75, 25, ""), (25, 25, "")],
            """
            <rect x='50' width='50' height='50' fill='green' transform='rotate(90)'
            style='transform-origin:50px 50px'/>
            """
        ),
        DrawnSVG.Row(
            "transform-origin as an attribute",
            [(75, 75, "green"), (75, 25, "")],
            """
            <rect x='50' width='50' height='50' fill='green' transform='rotate(90)'
            transform-origin='50 50'/>
            """
        ),
        DrawnSVG.Row(
            "transform-box",
            [(60, 35, "green"), (60, 65, "green"), (45, 50, "")],
            """
            <rect x='40' y='40' width='40' height='20' fill='green'
            style='transform:rotate(90deg);transform-box:fill-box;transform-origin:center'/>
            """
        ),
        DrawnSVG.Row(
            "a style's transform wins",
            [(75, 75, "green"), (25, 25, "")],
            """
            <rect width='50' height='50' fill='green' transform='scale(9)'
            style='transform:translate(50px,50px)'/>
            """
        ),
        DrawnSVG.Row(
            "paint-order",
            [(30, 50, "green"), (18, 50, "red")],
            """
            <rect x='25' y='25' width='50' height='50' fill='green' stroke='red'
            stroke-width='20' paint-order='stroke'/>
            """
        ),
        DrawnSVG.Row(
            "vector-effect",
            [(50, 45, "green"), (50, 55, "green"), (50, 65, "")],
            """
            <path d='M1 5H9' stroke='green' stroke-width='20'
            vector-effect='non-scaling-stroke' transform='scale(10)'/>
            """,
            root: "viewBox='0 0 100 100' width='100' height='100'"
        ),
        DrawnSVG.Row(
            "mix-blend-mode",
            [(50, 50, "green")],
            """
            <rect width='100' height='100' fill='#808000'/>
            <rect width='100' height='100' fill='#008080' style='mix-blend-mode:darken'/>
            """
        ),
        DrawnSVG.Row(
            "switch and languages",
            [(50, 50, "green"), (10, 10, "green")],
            """
            <switch>
            <rect width='100' height='100' fill='red' systemLanguage='ru'/>
            <rect width='100' height='100' fill='green' systemLanguage='en'/>
            <rect width='100' height='100'/></switch>
            <rect width='20' height='20' systemLanguage='de'/>
            """
        ),
    ]

    @Test(arguments: features)
    func `selectors, origins, and blend modes apply`(row: DrawnSVG.Row) throws { try row.check() }
}
