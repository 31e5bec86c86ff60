/// The methods of Apple's frameworks that were renamed after Swift 2 and 3.
enum RenamedMethods {
    /// The renamed methods, by the old base name.
    static let table = Dictionary(grouping: rows.map(MethodRename.init), by: \.oldName)

    /// The old and new names with labels.
    ///
    /// A new name without parentheses is a property.
    private static let rows =
        views + controls + layers + drawing + controllers + gestures
        + layout + lists + foundation + collections

    private static let views = [
        (
            "animateWithDuration(_:animations:completion:)",
            "animate(withDuration:animations:completion:)"
        ),
        (
            "animateWithDuration(_:delay:options:animations:completion:)",
            "animate(withDuration:delay:options:animations:completion:)"
        ),
        (
            "animateWithDuration(_:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)",
            "animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)"
        ),
        (
            "animateKeyframesWithDuration(_:delay:options:animations:completion:)",
            "animateKeyframes(withDuration:delay:options:animations:completion:)"
        ),
        (
            "addKeyframeWithRelativeStartTime(_:relativeDuration:animations:)",
            "addKeyframe(withRelativeStartTime:relativeDuration:animations:)"
        ),
        (
            "transitionWithView(_:duration:options:animations:completion:)",
            "transition(with:duration:options:animations:completion:)"
        ),
        (
            "transitionFromView(_:toView:duration:options:completion:)",
            "transition(from:to:duration:options:completion:)"
        ),
        ("insertSubview(_:atIndex:)", "insertSubview(_:at:)"),
        ("bringSubview(toFront:)", "bringSubviewToFront(_:)"),
        ("sendSubview(toBack:)", "sendSubviewToBack(_:)"),
        ("willMoveToSuperview(_:)", "willMove(toSuperview:)"),
        ("willMoveToWindow(_:)", "willMove(toWindow:)"),
        ("pointInside(_:withEvent:)", "point(inside:with:)"),
        ("hitTest(_:withEvent:)", "hitTest(_:with:)"),
        ("touchesBegan(_:withEvent:)", "touchesBegan(_:with:)"),
        ("touchesMoved(_:withEvent:)", "touchesMoved(_:with:)"),
        ("touchesEnded(_:withEvent:)", "touchesEnded(_:with:)"),
        ("touchesCancelled(_:withEvent:)", "touchesCancelled(_:with:)"),
        ("drawRect(_:)", "draw(_:)"),
        ("drawTextInRect(_:)", "drawText(in:)"),
        ("textRectForBounds(_:)", "textRect(forBounds:)"),
        ("editingRectForBounds(_:)", "editingRect(forBounds:)"),
        ("placeholderRectForBounds(_:)", "placeholderRect(forBounds:)"),
        ("setNeedsDisplayInRect(_:)", "setNeedsDisplay(_:)"),
        ("convertRect(_:toView:)", "convert(_:to:)"),
        ("convertRect(_:fromView:)", "convert(_:from:)"),
        ("convertPoint(_:toView:)", "convert(_:to:)"),
        ("convertPoint(_:fromView:)", "convert(_:from:)"),
        ("becomeKeyWindow()", "becomeKey()"), ("resignKeyWindow()", "resignKey()"),
        ("isDescendantOfView(_:)", "isDescendant(of:)"),
        ("snapshotViewAfterScreenUpdates(_:)", "snapshotView(afterScreenUpdates:)"),
        ("drawViewHierarchyInRect(_:afterScreenUpdates:)", "drawHierarchy(in:afterScreenUpdates:)"),
        ("layerClass()", "layerClass"), ("intrinsicContentSize()", "intrinsicContentSize"),
        ("isAnimating()", "isAnimating"), ("isFirstResponder()", "isFirstResponder"),
        ("canBecomeFirstResponder()", "canBecomeFirstResponder"),
        ("mainScreen()", "main"), ("sharedApplication()", "shared"),
        ("currentDevice()", "current"),
    ]

    private static let controls = [
        ("addTarget(_:action:forControlEvents:)", "addTarget(_:action:for:)"),
        ("removeTarget(_:action:forControlEvents:)", "removeTarget(_:action:for:)"),
        ("sendActionsForControlEvents(_:)", "sendActions(for:)"),
        ("sendAction(_:to:forEvent:)", "sendAction(_:to:for:)"),
        ("setTitle(_:forState:)", "setTitle(_:for:)"),
        ("setTitleColor(_:forState:)", "setTitleColor(_:for:)"),
        ("setImage(_:forState:)", "setImage(_:for:)"),
        ("setBackgroundImage(_:forState:)", "setBackgroundImage(_:for:)"),
        ("setAttributedTitle(_:forState:)", "setAttributedTitle(_:for:)"),
        ("titleForState(_:)", "title(for:)"), ("titleColorForState(_:)", "titleColor(for:)"),
        ("imageForState(_:)", "image(for:)"),
        ("backgroundImageForState(_:)", "backgroundImage(for:)"),
        ("titleRectForContentRect(_:)", "titleRect(forContentRect:)"),
        ("imageRectForContentRect(_:)", "imageRect(forContentRect:)"),
        ("beginTrackingWithTouch(_:withEvent:)", "beginTracking(_:with:)"),
        ("continueTrackingWithTouch(_:withEvent:)", "continueTracking(_:with:)"),
        ("endTrackingWithTouch(_:withEvent:)", "endTracking(_:with:)"),
        ("cancelTrackingWithEvent(_:)", "cancelTracking(with:)"),
    ]

    private static let layers = [
        ("addAnimation(_:forKey:)", "add(_:forKey:)"),
        ("removeAnimationForKey(_:)", "removeAnimation(forKey:)"),
        ("animationForKey(_:)", "animation(forKey:)"),
        ("presentationLayer()", "presentation()"), ("modelLayer()", "model()"),
        ("insertSublayer(_:atIndex:)", "insertSublayer(_:at:)"),
        ("layoutSublayersOfLayer(_:)", "layoutSublayers(of:)"),
        ("actionForKey(_:)", "action(forKey:)"),
        ("actionForLayer(_:forKey:)", "action(for:forKey:)"),
        ("defaultActionForKey(_:)", "defaultAction(forKey:)"),
        ("defaultValueForKey(_:)", "defaultValue(forKey:)"),
        ("needsDisplayForKey(_:)", "needsDisplay(forKey:)"),
        ("runActionForKey(_:object:arguments:)", "run(forKey:object:arguments:)"),
        ("convertTime(_:fromLayer:)", "convertTime(_:from:)"),
        ("convertTime(_:toLayer:)", "convertTime(_:to:)"),
        ("convertPoint(_:fromLayer:)", "convert(_:from:)"),
        ("convertPoint(_:toLayer:)", "convert(_:to:)"),
        ("convertRect(_:fromLayer:)", "convert(_:from:)"),
        ("convertRect(_:toLayer:)", "convert(_:to:)"),
        ("drawInContext(_:)", "draw(in:)"), ("drawLayer(_:inContext:)", "draw(_:in:)"),
        ("renderInContext(_:)", "render(in:)"),
        ("addToRunLoop(_:forMode:)", "add(to:forMode:)"),
        ("removeFromRunLoop(_:forMode:)", "remove(from:forMode:)"),
    ]

    private static let drawing = [
        ("moveToPoint(_:)", "move(to:)"), ("addLineToPoint(_:)", "addLine(to:)"),
        (
            "addCurveToPoint(_:controlPoint1:controlPoint2:)",
            "addCurve(to:controlPoint1:controlPoint2:)"
        ),
        ("addQuadCurveToPoint(_:controlPoint:)", "addQuadCurve(to:controlPoint:)"),
        (
            "addArcWithCenter(_:radius:startAngle:endAngle:clockwise:)",
            "addArc(withCenter:radius:startAngle:endAngle:clockwise:)"
        ),
        ("closePath()", "close()"), ("appendPath(_:)", "append(_:)"),
        ("applyTransform(_:)", "apply(_:)"), ("containsPoint(_:)", "contains(_:)"),
        ("bezierPathByReversingPath()", "reversing()"),
        ("strokeWithBlendMode(_:alpha:)", "stroke(with:alpha:)"),
        ("fillWithBlendMode(_:alpha:)", "fill(with:alpha:)"),
        ("colorWithAlphaComponent(_:)", "withAlphaComponent(_:)"),
        ("systemFontOfSize(_:weight:)", "systemFont(ofSize:weight:)"),
        ("boldSystemFontOfSize(_:)", "boldSystemFont(ofSize:)"),
        ("italicSystemFontOfSize(_:)", "italicSystemFont(ofSize:)"),
        ("monospacedDigitSystemFontOfSize(_:weight:)", "monospacedDigitSystemFont(ofSize:weight:)"),
        ("fontWithSize(_:)", "withSize(_:)"),
        ("preferredFontForTextStyle(_:)", "preferredFont(forTextStyle:)"),
        ("imageWithRenderingMode(_:)", "withRenderingMode(_:)"),
        (
            "resizableImageWithCapInsets(_:resizingMode:)",
            "resizableImage(withCapInsets:resizingMode:)"
        ),
        ("drawInRect(_:withAttributes:)", "draw(in:withAttributes:)"),
        ("drawInRect(_:blendMode:alpha:)", "draw(in:blendMode:alpha:)"),
        ("drawInRect(_:)", "draw(in:)"),
        ("drawAtPoint(_:withAttributes:)", "draw(at:withAttributes:)"),
        ("drawAtPoint(_:)", "draw(at:)"),
        (
            "boundingRectWithSize(_:options:attributes:context:)",
            "boundingRect(with:options:attributes:context:)"
        ),
        ("sizeWithAttributes(_:)", "size(withAttributes:)"),
        ("size(attributes:)", "size(withAttributes:)"),
    ]

    private static let controllers = [
        ("presentViewController(_:animated:completion:)", "present(_:animated:completion:)"),
        ("dismissViewControllerAnimated(_:completion:)", "dismiss(animated:completion:)"),
        ("addChildViewController(_:)", "addChild(_:)"),
        ("removeFromParentViewController()", "removeFromParent()"),
        ("didMoveToParentViewController(_:)", "didMove(toParent:)"),
        ("willMoveToParentViewController(_:)", "willMove(toParent:)"),
        ("didMove(toParentViewController:)", "didMove(toParent:)"),
        ("willMove(toParentViewController:)", "willMove(toParent:)"),
        ("prepareForSegue(_:sender:)", "prepare(for:sender:)"),
        ("viewWillTransitionToSize(_:withTransitionCoordinator:)", "viewWillTransition(to:with:)"),
        ("transitionDuration(_:)", "transitionDuration(using:)"),
        ("animateTransition(_:)", "animateTransition(using:)"),
        (
            "animationControllerForPresentedController(_:presentingController:sourceController:)",
            "animationController(forPresented:presenting:source:)"
        ),
        ("animationControllerForDismissedController(_:)", "animationController(forDismissed:)"),
        ("viewControllerForKey(_:)", "viewController(forKey:)"),
        ("viewForKey(_:)", "view(forKey:)"),
        ("finalFrameForViewController(_:)", "finalFrame(for:)"),
        ("initialFrameForViewController(_:)", "initialFrame(for:)"),
        ("containerView()", "containerView"), ("isViewLoaded()", "isViewLoaded"),
        ("transitionWasCancelled()", "transitionWasCancelled"),
        ("isBeingDismissed()", "isBeingDismissed"), ("isBeingPresented()", "isBeingPresented"),
        ("prefersStatusBarHidden()", "prefersStatusBarHidden"),
        ("preferredStatusBarStyle()", "preferredStatusBarStyle"),
        ("preferredStatusBarUpdateAnimation()", "preferredStatusBarUpdateAnimation"),
        ("supportedInterfaceOrientations()", "supportedInterfaceOrientations"),
        ("shouldAutorotate()", "shouldAutorotate"),
    ]

    private static let gestures = [
        ("locationInView(_:)", "location(in:)"), ("translationInView(_:)", "translation(in:)"),
        ("previousLocationInView(_:)", "previousLocation(in:)"),
        ("velocityInView(_:)", "velocity(in:)"),
        ("setTranslation(_:inView:)", "setTranslation(_:in:)"),
        ("locationOfTouch(_:inView:)", "location(ofTouch:in:)"),
        ("requireGestureRecognizerToFail(_:)", "require(toFail:)"),
        ("gestureRecognizer(_:shouldReceiveTouch:)", "gestureRecognizer(_:shouldReceive:)"),
        (
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWithGestureRecognizer:)",
            "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
        ),
    ]

    private static let layout = [
        (
            "constraintsWithVisualFormat(_:options:metrics:views:)",
            "constraints(withVisualFormat:options:metrics:views:)"
        ),
        ("activateConstraints(_:)", "activate(_:)"),
        ("deactivateConstraints(_:)", "deactivate(_:)"),
        (
            "constraintEqualToAnchor(_:multiplier:constant:)",
            "constraint(equalTo:multiplier:constant:)"
        ),
        (
            "constraintGreaterThanOrEqualToAnchor(_:multiplier:constant:)",
            "constraint(greaterThanOrEqualTo:multiplier:constant:)"
        ),
        (
            "constraintLessThanOrEqualToAnchor(_:multiplier:constant:)",
            "constraint(lessThanOrEqualTo:multiplier:constant:)"
        ),
        ("constraintEqualToConstant(_:)", "constraint(equalToConstant:)"),
        ("constraintGreaterThanOrEqualToConstant(_:)", "constraint(greaterThanOrEqualToConstant:)"),
        ("constraintLessThanOrEqualToConstant(_:)", "constraint(lessThanOrEqualToConstant:)"),
        ("setContentHuggingPriority(_:forAxis:)", "setContentHuggingPriority(_:for:)"),
        (
            "setContentCompressionResistancePriority(_:forAxis:)",
            "setContentCompressionResistancePriority(_:for:)"
        ),
        ("systemLayoutSizeFittingSize(_:)", "systemLayoutSizeFitting(_:)"),
        ("insertArrangedSubview(_:atIndex:)", "insertArrangedSubview(_:at:)"),
    ]

    private static let lists = [
        (
            "dequeueReusableCellWithIdentifier(_:forIndexPath:)",
            "dequeueReusableCell(withIdentifier:for:)"
        ),
        (
            "dequeueReusableCellWithReuseIdentifier(_:forIndexPath:)",
            "dequeueReusableCell(withReuseIdentifier:for:)"
        ),
        ("registerClass(_:forCellReuseIdentifier:)", "register(_:forCellReuseIdentifier:)"),
        ("registerClass(_:forCellWithReuseIdentifier:)", "register(_:forCellWithReuseIdentifier:)"),
        ("cellForRowAtIndexPath(_:)", "cellForRow(at:)"),
        ("deselectRowAtIndexPath(_:animated:)", "deselectRow(at:animated:)"),
        ("reloadRowsAtIndexPaths(_:withRowAnimation:)", "reloadRows(at:with:)"),
        ("insertRowsAtIndexPaths(_:withRowAnimation:)", "insertRows(at:with:)"),
        ("deleteRowsAtIndexPaths(_:withRowAnimation:)", "deleteRows(at:with:)"),
        ("numberOfSectionsInTableView(_:)", "numberOfSections(in:)"),
        ("tableView(_:cellForRowAtIndexPath:)", "tableView(_:cellForRowAt:)"),
        ("tableView(_:didSelectRowAtIndexPath:)", "tableView(_:didSelectRowAt:)"),
        ("tableView(_:heightForRowAtIndexPath:)", "tableView(_:heightForRowAt:)"),
        ("tableView(_:willDisplayCell:forRowAtIndexPath:)", "tableView(_:willDisplay:forRowAt:)"),
        ("collectionView(_:cellForItemAtIndexPath:)", "collectionView(_:cellForItemAt:)"),
        ("collectionView(_:didSelectItemAtIndexPath:)", "collectionView(_:didSelectItemAt:)"),
    ]

    private static let foundation = [
        ("valueForKey(_:)", "value(forKey:)"), ("valueForKeyPath(_:)", "value(forKeyPath:)"),
        ("respondsToSelector(_:)", "responds(to:)"), ("isKindOfClass(_:)", "isKind(of:)"),
        ("performSelector(_:withObject:afterDelay:)", "perform(_:with:afterDelay:)"),
        (
            "cancelPreviousPerformRequestsWithTarget(_:selector:object:)",
            "cancelPreviousPerformRequests(withTarget:selector:object:)"
        ),
        (
            "scheduledTimerWithTimeInterval(_:target:selector:userInfo:repeats:)",
            "scheduledTimer(timeInterval:target:selector:userInfo:repeats:)"
        ),
        ("addTimer(_:forMode:)", "add(_:forMode:)"),
        ("postNotificationName(_:object:userInfo:)", "post(name:object:userInfo:)"),
        ("postNotification(_:)", "post(_:)"),
        (
            "addObserverForName(_:object:queue:usingBlock:)",
            "addObserver(forName:object:queue:using:)"
        ),
        ("pathForResource(_:ofType:)", "path(forResource:ofType:)"),
        ("URLForResource(_:withExtension:)", "url(forResource:withExtension:)"),
        (
            "observeValueForKeyPath(_:ofObject:change:context:)",
            "observeValue(forKeyPath:of:change:context:)"
        ),
        ("conformsToProtocol(_:)", "conforms(to:)"), ("currentThread()", "current"),
        ("objectAtIndex(_:)", "object(at:)"), ("addObject(_:)", "add(_:)"),
        ("removeObject(_:)", "remove(_:)"), ("objectForKey(_:)", "object(forKey:)"),
        ("componentsSeparatedByString(_:)", "components(separatedBy:)"),
        ("stringByReplacingOccurrencesOfString(_:withString:)", "replacingOccurrences(of:with:)"),
        ("stringByAppendingString(_:)", "appending(_:)"),
        ("stringByTrimmingCharactersInSet(_:)", "trimmingCharacters(in:)"),
        ("defaultCenter()", "default"), ("mainBundle()", "main"),
        ("standardUserDefaults()", "standard"), ("mainRunLoop()", "main"),
        ("currentRunLoop()", "current"), ("defaultManager()", "default"),
        ("mainQueue()", "main"), ("processInfo()", "processInfo"),
        ("isMainThread()", "isMainThread"),
        ("timeIntervalSinceDate(_:)", "timeIntervalSince(_:)"),
        ("dateByAddingTimeInterval(_:)", "addingTimeInterval(_:)"),
    ]

    private static let collections = [
        ("enumerate()", "enumerated()"), ("reverse()", "reversed()"),
        ("appendContentsOf(_:)", "append(contentsOf:)"), ("removeAtIndex(_:)", "remove(at:)"),
        ("insert(_:atIndex:)", "insert(_:at:)"), ("indexOf(_:)", "firstIndex(of:)"),
        ("joinWithSeparator(_:)", "joined(separator:)"),
        ("removeAll(keepCapacity:)", "removeAll(keepingCapacity:)"),
        ("minElement()", "min()"), ("maxElement()", "max()"),
        ("advancedBy(_:)", "advanced(by:)"), ("sortInPlace(_:)", "sort(by:)"),
    ]
}

/// A renamed method.
struct MethodRename: Hashable, Sendable {
    let oldName: String
    let oldLabels: [String]
    let newName: String
    /// The new labels, or nil for a property.
    let newLabels: [String]?

    /// Creates a renamed method from full names such as `add(_:forKey:)`.
    init(_ row: (old: String, new: String)) {
        (oldName, oldLabels) = (Self.name(row.old), Self.labels(row.old) ?? [])
        (newName, newLabels) = (Self.name(row.new), Self.labels(row.new))
    }

    private static func name(_ text: String) -> String { String(text.prefix { $0 != "(" }) }

    private static func labels(_ text: String) -> [String]? {
        guard let start = text.firstIndex(of: "(") else { return nil }
        return text[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
    }

    /// Returns the new label of each argument of a call, or nil if the labels aren't those of the method.
    ///
    /// Arguments after the first can be missing because they have default values or are trailing closures.
    func newLabels(for labels: [String]) -> [String]? {
        guard let all = newLabels else { return labels.isEmpty && oldLabels.isEmpty ? [] : nil }
        guard labels.first == oldLabels.first || labels.isEmpty && newName != oldName else {
            return nil
        }
        var result: [String] = []
        var place = oldLabels.startIndex
        for label in labels {
            guard let found = oldLabels[place...].firstIndex(of: label) else { return nil }
            result.append(all[found])
            place = found + 1
        }
        return newName == oldName && result == labels ? nil : result
    }
}
