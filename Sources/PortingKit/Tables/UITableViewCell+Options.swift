import ViewKit

extension UITableViewCell {
    /// Where a cell's texts are.
    public enum CellStyle: Int, Hashable, Sendable {
        /// One text.
        case `default` = 0

        /// A second text in grey at the trailing end.
        case value1 = 1

        /// A main text in the tint before a second one.
        case value2 = 2

        /// A second, smaller text below.
        case subtitle = 3
    }

    /// The sign at a cell's trailing end.
    public enum AccessoryType: Int, Hashable, Sendable {
        /// No sign.
        case none = 0

        /// An angle: the row leads on.
        case disclosureIndicator = 1

        /// An angle, without the button that UIKit shows before it.
        case detailDisclosureButton = 2

        /// A check mark.
        case checkmark = 3

        /// A button that isn't drawn here.
        case detailButton = 4
    }

    /// What shows that a row is chosen.
    public enum SelectionStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0

        /// A grey, as by default.
        case blue = 1

        /// A grey.
        case gray = 2

        /// A grey.
        case `default` = 3
    }

    /// What editing does to a row.
    public enum EditingStyle: Int, Hashable, Sendable {
        /// Nothing.
        case none = 0

        /// It deletes the row.
        case delete = 1

        /// It inserts a row.
        case insert = 2
    }
}
