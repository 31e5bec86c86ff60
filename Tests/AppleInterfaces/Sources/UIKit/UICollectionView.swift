import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uicollectionviewdatasource; required methods:
// dotnet/macios, src/uikit.cs. Not `@objc`, because index paths can't be represented here.
@MainActor
@preconcurrency
public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell
}

// Facts: developer.apple.com/documentation/uikit/uicollectionview; nullability: dotnet/macios,
// src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UICollectionView.rs.
@MainActor
@preconcurrency
open class UICollectionView: UIScrollView {
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {}

    public required init?(coder: NSCoder) {}

    weak open var dataSource: (any UICollectionViewDataSource)?
    open var backgroundView: UIView?

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}

    @discardableResult
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError() }
}

extension UICollectionView {
    // Facts: developer.apple.com/documentation/uikit/uicollectionview/scrolldirection.
    public enum ScrollDirection: Int, Sendable {
        case horizontal = 1
    }
}

// Facts: developer.apple.com/documentation/uikit/uicollectionreusableview.
@MainActor
@preconcurrency
open class UICollectionReusableView: UIView {}

// Facts: developer.apple.com/documentation/uikit/uicollectionviewcell.
@MainActor
@preconcurrency
open class UICollectionViewCell: UICollectionReusableView {
    open var contentView: UIView { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uicollectionviewlayout; isolation:
// madsmtm/objc2-generated, UIKit/UICollectionViewLayout.rs.
@MainActor
@preconcurrency
open class UICollectionViewLayout: NSObject {
    public override init() {}

    public required init?(coder: NSCoder) {}
}

// Facts: developer.apple.com/documentation/uikit/uicollectionviewflowlayout.
@MainActor
@preconcurrency
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    open var itemSize: CGSize {
        get { fatalError() }
        set {}
    }
    open var minimumLineSpacing: CGFloat {
        get { fatalError() }
        set {}
    }
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { fatalError() }
        set {}
    }
    open var sectionInset: UIEdgeInsets {
        get { fatalError() }
        set {}
    }
}
