import Foundation
import ViewKit

extension IndexPath {
    /// Creates the path of a table's row.
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    /// Creates the path of a collection's item.
    public init(item: Int, section: Int) {
        self = [section, item]
    }

    /// The number of the section; 0 in a path without one, for which UIKit stops.
    public var section: Int {
        get { number(at: 0) }
        set { self = [newValue, number(at: 1)] }
    }

    /// The number of the row in its section; 0 in a path without one, for which UIKit stops.
    public var row: Int {
        get { number(at: 1) }
        set { self = [number(at: 0), newValue] }
    }

    /// The number of the item in its section; 0 in a path without one, for which UIKit stops.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private func number(at position: Int) -> Int {
        position < count ? self[position] : 0
    }
}

extension NSIndexPath {
    /// The number of the section; 0 in a path without one, for which UIKit stops.
    public var section: Int { (self as IndexPath).section }

    /// The number of the row in its section; 0 in a path without one, for which UIKit stops.
    public var row: Int { (self as IndexPath).row }

    /// The number of the item in its section; 0 in a path without one, for which UIKit stops.
    public var item: Int { row }
}
