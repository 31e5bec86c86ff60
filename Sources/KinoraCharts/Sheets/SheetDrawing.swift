import Foundation
import KinoraIndicators
import LayerKit

/// A drawing of a contact sheet.
struct SheetDrawing {
    /// The canvas to draw on.
    private(set) var pen = ChartCanvas()

    private let layout: SheetLayout
    private let background: RGBA?
    private let theme = ChartTheme(on: .light)

    /// Creates an empty sheet; a nil background draws a checkerboard in the cells.
    init(layout: SheetLayout, background: RGBA?) {
        self.layout = layout
        self.background = background
        pen.fill(CGRect(origin: .zero, size: layout.size), theme.paper)
    }

    /// Adds the title, and the note if both fit.
    mutating func addHeading(title: String, note: String) {
        let bold = ChartCanvas.TextStyle(size: 15, color: theme.title, isBold: true)
        let small = ChartCanvas.TextStyle(size: 10, color: theme.note)
        let left = SheetLayout.margin
        let right = layout.size.width - left
        let y = left + 10
        pen.write(title, bold, at: CGPoint(x: left, y: y))
        let width = ChartCanvas.width(of: title, bold) + 16 + ChartCanvas.width(of: note, small)
        guard width <= right - left else { return }
        pen.write(note, small, at: CGPoint(x: right, y: y), .right)
    }

    /// Adds a cell with a frame and its caption.
    mutating func add(_ picture: Picture, at index: Int, caption: String) {
        let rect = layout.rect(at: index)
        pen.fill(rect, background ?? theme.cell)
        if background == nil { pen.fillCheckerboard(rect, theme.checker) }
        pen.draw(picture, in: rect, scale: 1)
        pen.outline(rect.insetBy(dx: -0.25, dy: -0.25), theme.edge, width: 0.5)
        let style = ChartCanvas.TextStyle(size: 9, color: theme.note)
        pen.write(caption, style, at: CGPoint(x: rect.midX, y: rect.maxY + 13.5), .center)
    }
}

extension PathGeometry {
    /// Returns the path of a rectangle.
    package static func rect(_ rect: CGRect) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(rect)
        return path
    }
}
