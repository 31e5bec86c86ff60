// Not Apple's, and not old: how Porting spells `#selector(Target.method(_:))` where Objective-C is
// missing. The original sources have `#selector` there and `@objc` at the methods.
import UIKit

extension Selector {
    init<Target: AnyObject>(_ name: String, _ target: Target.Type, _ body: (Target) -> Void) {
        self.init(name)
    }

    init<Target: AnyObject, Sender>(
        _ name: String,
        _ target: Target.Type,
        _ body: (Target, Sender) -> Void
    ) {
        self.init(name)
    }
}
