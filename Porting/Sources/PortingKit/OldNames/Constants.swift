// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import ViewKit

/// The old name of ``UIBackgroundTaskIdentifier/invalid``.
@available(*, deprecated, renamed: "UIBackgroundTaskIdentifier.invalid")
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid

/// The old name of ``UIApplication/openSettingsURLString``.
@available(*, deprecated, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The old name of `UIAccessibilityTraits.link`.
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link

/// The old name of ``UITableView/automaticDimension``.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
@MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension

/// The old name of ``UICollectionView/elementKindSectionHeader``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionHeader")
@MainActor public let UICollectionElementKindSectionHeader = UICollectionView
    .elementKindSectionHeader

/// The old name of ``UICollectionView/elementKindSectionFooter``.
@available(*, deprecated, renamed: "UICollectionView.elementKindSectionFooter")
@MainActor public let UICollectionElementKindSectionFooter = UICollectionView
    .elementKindSectionFooter

/// The old name of ``UITransitionContextViewKey/from``.
@available(*, deprecated, renamed: "UITransitionContextViewKey.from")
public let UITransitionContextFromViewKey = UITransitionContextViewKey.from

/// The old name of ``UITransitionContextViewKey/to``.
@available(*, deprecated, renamed: "UITransitionContextViewKey.to")
public let UITransitionContextToViewKey = UITransitionContextViewKey.to

/// The old name of ``UITransitionContextViewControllerKey/from``.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.from")
public let UITransitionContextFromViewControllerKey = UITransitionContextViewControllerKey.from

/// The old name of ``UITransitionContextViewControllerKey/to``.
@available(*, deprecated, renamed: "UITransitionContextViewControllerKey.to")
public let UITransitionContextToViewControllerKey = UITransitionContextViewControllerKey.to

/// The old name of `CFRunLoopMode.commonModes`.
@available(*, deprecated, renamed: "CFRunLoopMode.commonModes")
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// The old name of `CFRunLoopMode.defaultMode`.
@available(*, deprecated, renamed: "CFRunLoopMode.defaultMode")
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
