import Foundation
import ViewKit

/// A file of Interface Builder's, which can't be read here.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// What takes part in reading a file.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Objects that the file doesn't hold itself.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// What the file is called.
    let name: String

    /// Creates a nib of a name; whether there is such a file isn't looked at.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
    }

    /// Creates a nib from bytes, which aren't looked at.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "data of \(data.count) bytes"
    }

    /// Reports that the file can't be read, and returns nothing.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] {
        reportUnread()
        return []
    }

    func reportUnread() {
        Diagnostics.report(
            "UINib: “\(name)” isn't read: files of Interface Builder can't be here. Make its views in code."
        )
    }
}

extension Bundle {
    /// Reports that a file of Interface Builder's can't be read, and returns nil.
    @preconcurrency @MainActor
    public func loadNibNamed(
        _ name: String,
        owner: Any?,
        options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        UINib(nibName: name, bundle: self).reportUnread()
        return nil
    }
}

extension UITableView {
    /// Reports that cells can't come from a file; with nil, lets no more cells be made.
    ///
    /// Cells of the identifier are plain ones.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nib?.reportUnread()
        register(nib == nil ? nil : UITableViewCell.self, forCellReuseIdentifier: identifier)
    }

    /// Reports that views can't come from a file; with nil, lets no more views be made.
    ///
    /// Views of the identifier are plain ones.
    public func register(
        _ nib: UINib?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        nib?.reportUnread()
        register(
            nib == nil ? nil : UITableViewHeaderFooterView.self,
            forHeaderFooterViewReuseIdentifier: identifier
        )
    }
}

extension UICollectionView {
    /// Reports that cells can't come from a file; with nil, lets no more cells be made.
    ///
    /// Cells of the identifier are plain ones.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nib?.reportUnread()
        register(
            nib == nil ? nil : UICollectionViewCell.self,
            forCellWithReuseIdentifier: identifier
        )
    }

    /// Reports that views can't come from a file; with nil, lets no more views be made.
    ///
    /// Views of the identifier are plain ones.
    public func register(
        _ nib: UINib?,
        forSupplementaryViewOfKind kind: String,
        withReuseIdentifier identifier: String
    ) {
        nib?.reportUnread()
        register(
            nib == nil ? nil : UICollectionReusableView.self,
            forSupplementaryViewOfKind: kind,
            withReuseIdentifier: identifier
        )
    }
}
