import Foundation
import ViewKit

/// A nib file of Interface Builder; nibs aren't supported.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// Options for loading a nib.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Objects that the nib refers to but doesn't contain.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// The name of the nib.
    let name: String

    /// Creates a nib with a name, without checking whether the file exists.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
    }

    /// Creates a nib from data, which is ignored.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "data of \(data.count) bytes"
    }

    /// Reports that nibs aren't supported and returns an empty array.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] {
        reportUnread()
        return []
    }

    func reportUnread() {
        Diagnostics.report(
            "UINib: “\(name)” can't be loaded: nibs aren't supported; create its views in code."
        )
    }
}

extension Bundle {
    /// Reports that nibs aren't supported and returns nil.
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
    /// Reports that nibs aren't supported and registers plain cells instead.
    ///
    /// Nil removes the registration.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        nib?.reportUnread()
        register(nib == nil ? nil : UITableViewCell.self, forCellReuseIdentifier: identifier)
    }

    /// Reports that nibs aren't supported and registers plain views instead.
    ///
    /// Nil removes the registration.
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
    /// Reports that nibs aren't supported and registers plain cells instead.
    ///
    /// Nil removes the registration.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        nib?.reportUnread()
        register(
            nib == nil ? nil : UICollectionViewCell.self,
            forCellWithReuseIdentifier: identifier
        )
    }

    /// Reports that nibs aren't supported and registers plain views instead.
    ///
    /// Nil removes the registration.
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
