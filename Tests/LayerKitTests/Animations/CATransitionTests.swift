import Foundation
import LayerKit
import Testing

/// The content of transitions in progress.
@Suite struct CATransitionTests {
    /// A color and its position.
    private struct Painted: Equatable {
        var isOld: Bool
        var x: CGFloat
        var y: CGFloat
    }

    /// Returns the colors of a layer of 10 × 20 points, from back to front.
    ///
    /// The layer is a quarter of the way through a transition from black to white.
    private func painted(_ configure: (CATransition) -> Void) -> [Painted] {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.backgroundColor = .black
        let live = LiveLayer(layer)
        let transition = CATransition()
        transition.duration = 1
        configure(transition)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.backgroundColor = .white
        layer.add(transition, forKey: nil)
        CATransaction.commit()
        return live.host.picture(at: 0.25).nodes.compactMap { node in
            guard case .fill(let fill) = node, case .color(let color) = fill.paint else {
                return nil
            }
            return Painted(isOld: color == .black, x: fill.transform.tx, y: fill.transform.ty)
        }
    }

    @Test func `a move-in transition slides the new content over the old`() {
        func places(_ subtype: CATransitionSubtype?) -> [Painted] {
            painted {
                $0.type = .moveIn
                $0.subtype = subtype
            }
        }
        let old = Painted(isOld: true, x: 0, y: 0)
        #expect(places(nil) == [old, Painted(isOld: false, x: -7.5, y: 0)])
        #expect(places(.fromLeft) == [old, Painted(isOld: false, x: -7.5, y: 0)])
        #expect(places(.fromRight) == [old, Painted(isOld: false, x: 7.5, y: 0)])
        #expect(places(.fromTop) == [old, Painted(isOld: false, x: 0, y: 15)])
        #expect(places(.fromBottom) == [old, Painted(isOld: false, x: 0, y: -15)])
    }

    @Test func `a push transition moves the old content out`() {
        let shown = painted {
            $0.type = .push
            $0.subtype = .fromRight
        }
        #expect(
            shown == [Painted(isOld: true, x: -2.5, y: 0), Painted(isOld: false, x: 7.5, y: 0)]
        )
    }

    @Test func `a reveal transition slides the old content out`() {
        let shown = painted {
            $0.type = .reveal
            $0.subtype = .fromRight
        }
        #expect(
            shown == [Painted(isOld: false, x: 0, y: 0), Painted(isOld: true, x: -2.5, y: 0)]
        )
    }

    @Test func `a transition runs from its start progress to its end progress`() {
        let shown = painted {
            $0.type = .push
            $0.subtype = .fromRight
            $0.startProgress = 0.5
            $0.endProgress = 0.9
        }
        // A quarter of the way from 0.5 to 0.9, which are stored as `Float`.
        let places = [-6.0, 4]
        #expect(zip(shown, places).allSatisfy { abs($0.x - $1) < 1e-6 } && shown.count == 2)
    }
}
