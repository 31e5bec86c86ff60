import Foundation
import ViewKit

extension IndexPath {
    /// Creates an index path of a table view's row.
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    /// Creates an index path of a collection view's item.
    public init(item: Int, section: Int) {
        self = [section, item]
    }

    /// The index of the section; 0 if the path has none, for which UIKit raises an exception.
    public var section: Int {
        get { number(at: 0) }
        set { self = [newValue, number(at: 1)] }
    }

    /// The index of the row; 0 if the path has none, for which UIKit raises an exception.
    public var row: Int {
        get { number(at: 1) }
        set { self = [number(at: 0), newValue] }
    }

    /// The index of the item; 0 if the path has none, for which UIKit raises an exception.
    public var item: Int {
        get { row }
        set { row = newValue }
    }

    private func number(at position: Int) -> Int {
        position < count ? self[position] : 0
    }
}

extension NSIndexPath {
    /// The index of the section; 0 if the path has none, for which UIKit raises an exception.
    public var section: Int { (self as IndexPath).section }

    /// The index of the row; 0 if the path has none, for which UIKit raises an exception.
    public var row: Int { (self as IndexPath).row }

    /// The index of the item; 0 if the path has none, for which UIKit raises an exception.
    public var item: Int { row }
}
