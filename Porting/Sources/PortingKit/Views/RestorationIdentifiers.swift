@_spi(Porting) import ViewKit

private enum RestorationIdentifierKey: StoredValueKey {
    typealias Value = String
}

extension UIView {
    /// The identifier for restoring the view's state, which never happens here; nil by default.
    ///
    /// Differs from UIKit: it has no effect.
    public var restorationIdentifier: String? {
        get { storedValues[RestorationIdentifierKey.self] }
        set { storedValues[RestorationIdentifierKey.self] = newValue }
    }
}

extension UIViewController {
    /// The identifier for restoring the controller's state, which never happens here; nil by default.
    ///
    /// Differs from UIKit: it has no effect.
    public var restorationIdentifier: String? {
        get { storedValues[RestorationIdentifierKey.self] }
        set { storedValues[RestorationIdentifierKey.self] = newValue }
    }
}
