/// The types, properties, and constants of Apple's frameworks that were renamed after Swift 2.
enum RenamedNames {
    /// The renamed types and constants.
    static let globals = [
        "NSTimer": "Timer", "NSTimeInterval": "TimeInterval", "NSBundle": "Bundle",
        "NSNotificationCenter": "NotificationCenter", "NSOperationQueue": "OperationQueue",
        "NSRunLoop": "RunLoop", "NSProcessInfo": "ProcessInfo", "NSUserDefaults": "UserDefaults",
        "NSFileManager": "FileManager", "NSThread": "Thread", "NSProgress": "Progress",
        "NSComparisonResult": "ComparisonResult", "NSIndexPath": "IndexPath",
        "ErrorType": "Error", "SequenceType": "Sequence", "CollectionType": "Collection",
        "GeneratorType": "IteratorProtocol",
        "CGImageRef": "CGImage", "CGGradientRef": "CGGradient", "CGPathRef": "CGPath",
        "CGMutablePathRef": "CGMutablePath", "CGContextRef": "CGContext",
        "CGColorRef": "CGColor", "CGColorSpaceRef": "CGColorSpace",
        "dispatch_queue_t": "DispatchQueue", "dispatch_block_t": "(() -> Void)",
        "dispatch_time_t": "DispatchTime",
        "NSRunLoopCommonModes": "RunLoop.Mode.common",
        "NSKeyValueChangeNewKey": "NSKeyValueChangeKey.newKey",
        "NSKeyValueChangeOldKey": "NSKeyValueChangeKey.oldKey",
        "NSUUID": "UUID", "NSDefaultRunLoopMode": "RunLoop.Mode.default",
        "kCAEmitterLayerPoint": "CAEmitterLayerEmitterShape.point",
        "kCAEmitterLayerLine": "CAEmitterLayerEmitterShape.line",
        "kCAEmitterLayerRectangle": "CAEmitterLayerEmitterShape.rectangle",
        "kCAEmitterLayerCuboid": "CAEmitterLayerEmitterShape.cuboid",
        "kCAEmitterLayerCircle": "CAEmitterLayerEmitterShape.circle",
        "kCAEmitterLayerSphere": "CAEmitterLayerEmitterShape.sphere",
        "kCAEmitterLayerPoints": "CAEmitterLayerEmitterMode.points",
        "kCAEmitterLayerOutline": "CAEmitterLayerEmitterMode.outline",
        "kCAEmitterLayerSurface": "CAEmitterLayerEmitterMode.surface",
        "kCAEmitterLayerVolume": "CAEmitterLayerEmitterMode.volume",
        "kCAEmitterLayerUnordered": "CAEmitterLayerRenderMode.unordered",
        "kCAEmitterLayerOldestFirst": "CAEmitterLayerRenderMode.oldestFirst",
        "kCAEmitterLayerOldestLast": "CAEmitterLayerRenderMode.oldestLast",
        "kCAEmitterLayerBackToFront": "CAEmitterLayerRenderMode.backToFront",
        "kCAEmitterLayerAdditive": "CAEmitterLayerRenderMode.additive",
        "__FUNCTION__": "#function", "__FILE__": "#file", "__LINE__": "#line",
        "println": "print",
        "UIDeviceOrientationDidChangeNotification": "UIDevice.orientationDidChangeNotification",
        "UIApplicationDidBecomeActiveNotification": "UIApplication.didBecomeActiveNotification",
        "UIApplicationWillResignActiveNotification": "UIApplication.willResignActiveNotification",
        "UIApplicationDidEnterBackgroundNotification":
            "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForegroundNotification":
            "UIApplication.willEnterForegroundNotification",
        "UIApplicationDidChangeStatusBarOrientationNotification":
            "UIApplication.didChangeStatusBarOrientationNotification",
        "UIKeyboardWillShowNotification": "UIResponder.keyboardWillShowNotification",
        "UIKeyboardDidShowNotification": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHideNotification": "UIResponder.keyboardWillHideNotification",
        "UIKeyboardDidHideNotification": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardWillChangeFrameNotification":
            "UIResponder.keyboardWillChangeFrameNotification",
    ]

    /// The renamed properties of instances.
    static let properties = [
        "hidden": "isHidden", "opaque": "isOpaque",
        "userInteractionEnabled": "isUserInteractionEnabled",
        "highlighted": "isHighlighted", "selected": "isSelected", "enabled": "isEnabled",
        "removedOnCompletion": "isRemovedOnCompletion", "additive": "isAdditive",
        "cumulative": "isCumulative", "paused": "isPaused", "doubleSided": "isDoubleSided",
        "geometryFlipped": "isGeometryFlipped", "wrapped": "isWrapped", "active": "isActive",
        "multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch",
        "scrollEnabled": "isScrollEnabled", "pagingEnabled": "isPagingEnabled",
        "dragging": "isDragging", "decelerating": "isDecelerating", "tracking": "isTracking",
        "zooming": "isZooming", "translucent": "isTranslucent", "refreshing": "isRefreshing",
        "statusBarHidden": "isStatusBarHidden", "navigationBarHidden": "isNavigationBarHidden",
        "networkActivityIndicatorVisible": "isNetworkActivityIndicatorVisible",
        "CGColor": "cgColor", "CGPath": "cgPath", "CGImage": "cgImage", "CIImage": "ciImage",
        "CGPointValue": "cgPointValue", "CGRectValue": "cgRectValue",
        "CGSizeValue": "cgSizeValue", "CATransform3DValue": "caTransform3DValue",
        "CGAffineTransformValue": "cgAffineTransformValue",
        "UIEdgeInsetsValue": "uiEdgeInsetsValue", "CGVectorValue": "cgVectorValue",
        "uppercaseString": "uppercased()", "lowercaseString": "lowercased()",
        "capitalizedString": "capitalized",
        "UUIDString": "uuidString", "valid": "isValid",
    ]

    /// The renamed argument labels of initializers.
    static let initializerLabels = [
        "CATransform3D": "caTransform3D", "CGPoint": "cgPoint", "CGRect": "cgRect",
        "CGSize": "cgSize", "CGAffineTransform": "cgAffineTransform", "CGVector": "cgVector",
        "UIEdgeInsets": "uiEdgeInsets", "CGImage": "cgImage", "CGPath": "cgPath",
        "CGColor": "cgColor", "forBlurEffect": "blurEffect", "forClass": "for",
        "ovalInRect": "ovalIn", "inBundle": "in",
        "compatibleWithTraitCollection": "compatibleWith",
        "activityIndicatorStyle": "style",
    ]
}
