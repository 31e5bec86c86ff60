import Foundation

extension Stroker {
    /// Adds the outlines of the collected subpath's dashes.
    func addDashes(isClosed: Bool) {
        if isClosed {
            vertices.append(vertices[0])
            vertices[0].arriving = vertices[0].leaving
        }
        let last = vertices.count - 1
        vertices[last].leaving = vertices[last].arriving
        var length = 0.0
        for i in 1...last { length += (vertices[i].point - vertices[i - 1].point).norm }
        let period = pattern.reduce(0, +)
        guard length / period * Double(pattern.count) < DashCursor.mostDashes else {
            return addOutline(
                vertices.base,
                vertices.count - (isClosed ? 1 : 0),
                isClosed: isClosed
            )
        }
        cutDashes(period: period, isClosed: isClosed)
    }

    private func cutDashes(period: Double, isClosed: Bool) {
        var cursor = DashCursor(pattern, period: period, phase: Double(style.dashPhase))
        let startsOn = cursor.isOn
        // The first dash of a closed line is stored, because the last dash may continue into it.
        let head = Scratch<StrokeVertex>(capacity: 16)
        var isHead = startsOn && isClosed
        dash.truncate(to: 0)
        if startsOn { dash.append(vertices[0]) }
        for i in 1..<vertices.count {
            let v = vertices[i - 1]
            let w = vertices[i]
            let length = (w.point - v.point).norm
            var done = 0.0
            while cursor.remaining < length - done {
                done += cursor.remaining
                let cut = Self.vertex(between: v, w, at: done / length)
                if cursor.isOn {
                    dash.append(cut)
                    if isHead { dash.exchange(with: head) } else { addDash() }
                    isHead = false
                    dash.truncate(to: 0)
                } else {
                    dash.append(cut)
                }
                cursor.advance()
            }
            cursor.remaining -= length - done
            if cursor.isOn { dash.append(w) }
        }
        finishDashes(head, isWhole: isHead, isClosed: isClosed)
    }

    /// Adds the last dash and the stored first dash of a line, joined if they meet.
    private func finishDashes(
        _ head: borrowing Scratch<StrokeVertex>,
        isWhole: Bool,
        isClosed: Bool
    ) {
        if isWhole {
            vertices[0].arriving = vertices[vertices.count - 1].arriving
            return addOutline(vertices.base, vertices.count - 1, isClosed: true)
        }
        let joins = dash.count > 0 && head.count > 0
        if joins {
            dash[dash.count - 1].leaving = head[0].leaving
            for i in 1..<head.count { dash.append(head[i]) }
        }
        addDash()
        if !joins {
            dash.exchange(with: head)
            addDash()
        }
    }

    private func addDash() {
        var count = dash.count
        guard count > 0 else { return }
        // A dash of zero length still has a direction for its caps.
        if count == 1 {
            dash.append(dash[0])
            count = 2
        }
        dash[0].arriving = dash[0].leaving
        dash[count - 1].leaving = dash[count - 1].arriving
        addOutline(dash.base, count, isClosed: false)
    }

    private static func vertex(
        between v: StrokeVertex,
        _ w: StrokeVertex,
        at t: Double
    ) -> StrokeVertex {
        var direction = v.leaving + (w.arriving - v.leaving) * t
        let length = direction.norm
        direction = length > 1e-9 ? direction / length : v.leaving
        return StrokeVertex(
            point: v.point + (w.point - v.point) * t,
            arriving: direction,
            leaving: direction
        )
    }
}
