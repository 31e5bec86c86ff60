import ViewKit

extension UITableViewCell {
    /// Constants that specify the layout of a cell's text.
    public enum CellStyle: Int, Hashable, Sendable {
        /// A single text.
        case `default` = 0

        /// A second text in gray at the trailing edge.
        case value1 = 1

        /// A label in the tint color, followed by a second text.
        case value2 = 2

        /// A second, smaller text below the first.
        case subtitle = 3
    }

    /// Constants that specify the accessory at a cell's trailing edge.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// No accessory.
        case none = 0

        /// A chevron, which indicates that a tap displays more content.
        case disclosureIndicator = 1

        /// A chevron; UIKit also displays a detail button.
        case detailDisclosureButton = 2

        /// A checkmark.
        case checkmark = 3

        /// A detail button, which isn't drawn.
        case detailButton = 4
    }

    /// Constants that specify the appearance of selected cells.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// No distinct appearance.
        case none = 0

        /// The default appearance, a gray background.
        case blue = 1

        /// A gray background.
        case gray = 2

        /// The default appearance, a gray background.
        case `default` = 3
    }

    /// Constants that specify the editing control of a row.
    public enum EditingStyle: Int, Hashable, Sendable {
        /// No control.
        case none = 0

        /// A control that deletes the row.
        case delete = 1

        /// A control that inserts a row.
        case insert = 2
    }
}
