import Foundation
import KinoraBasics
import ViewKit

/// A nib file of Interface Builder, whose views are made by a source that `kinora port` writes.
///
/// Files aren't read at run time.
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

    /// A function that makes the objects of an interface file for an owner; not in UIKit.
    public typealias Builder = @MainActor (Any?) -> [Any]

    /// The name of the nib.
    let name: String

    private let builder: Builder?

    /// Creates a nib with a name; its objects can't be made.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        builder = nil
    }

    /// Creates a nib with a name in a table of interface files, which `kinora port` writes.
    public init(nibName name: String, bundle bundleOrNil: Bundle?, in files: [String: Builder]) {
        self.name = name
        builder = files[name]
    }

    /// Creates a nib from data, which is ignored.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "data of \(data.count) bytes"
        builder = nil
    }

    /// Makes the top-level objects; a nib without a source is reported and yields an empty array.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The file's owner, which has outlets and actions.
    ///   - optionsOrNil: Options, which have no effect.
    /// - Returns: The objects, in the order of the file.
    open func instantiate(
        withOwner ownerOrNil: Any?,
        options optionsOrNil: [UINib.OptionsKey: Any]? = nil
    ) -> [Any] {
        if let builder { return builder(ownerOrNil) }
        reportUnread()
        return []
    }

    func reportUnread() {
        Diagnostics.report(
            "UINib: “\(name)” can’t be loaded: no source makes its views; port its xib."
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

    /// Makes the top-level objects of a nib; a nib without a source is reported and yields nil.
    ///
    /// Not in UIKit.
    ///
    /// - Parameters:
    ///   - name: The name of the nib.
    ///   - owner: The file's owner, which has outlets and actions.
    ///   - options: Options, which have no effect.
    ///   - files: The interface files of the module, which `kinora port` writes.
    /// - Returns: The objects, in the order of the file, or nil without a source.
    @preconcurrency @MainActor
    public func loadNibNamed(
        _ name: String,
        owner: Any?,
        options: [UINib.OptionsKey: Any]? = nil,
        in files: [String: UINib.Builder]
    ) -> [Any]? {
        if let builder = files[name] { return builder(owner) }
        return loadNibNamed(name, owner: owner, options: options)
    }
}

extension UIViewController {
    /// Loads the view from the nib that UIKit would choose.
    ///
    /// Returns a Boolean value that indicates whether there is one.
    ///
    /// The nib has the controller's `nibName`, or the name of its class with or without
    /// “Controller”. Not in UIKit.
    public func loadView(in files: [String: UINib.Builder]) -> Bool {
        let kind = String(describing: type(of: self))
        let short = kind.hasSuffix("Controller") ? [String(kind.dropLast(10))] : []
        let names = nibName.map { [$0] } ?? short + [kind]
        guard let name = names.first(where: { files[$0] != nil }) else { return false }
        _ = files[name]?(self)
        return isViewLoaded
    }
}

/// A coder for a view of an interface file, which has the view's frame; not in UIKit.
public final class InterfaceCoder: NSCoder {
    fileprivate let frame: CGRect

    /// Creates a coder for a view with a frame in points.
    public init(frame: CGRect) {
        self.frame = frame
    }
}

extension NSCoder {
    /// The frame of an interface file's view in points; zero for other coders; not in UIKit.
    public var interfaceFrame: CGRect { (self as? InterfaceCoder)?.frame ?? .zero }
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
