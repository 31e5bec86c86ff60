extension UIView {
    /// The edge at which reading starts.
    public var leadingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: self, attribute: .leading)
    }

    /// The edge at which reading ends.
    public var trailingAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: self, attribute: .trailing)
    }

    /// The edge of least x.
    public var leftAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: self, attribute: .left)
    }

    /// The edge of greatest x.
    public var rightAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: self, attribute: .right)
    }

    /// The edge of least y.
    public var topAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .top)
    }

    /// The edge of greatest y.
    public var bottomAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .bottom)
    }

    /// The width.
    public var widthAnchor: NSLayoutDimension {
        NSLayoutDimension(item: self, attribute: .width)
    }

    /// The height.
    public var heightAnchor: NSLayoutDimension {
        NSLayoutDimension(item: self, attribute: .height)
    }

    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(item: self, attribute: .centerX)
    }

    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .centerY)
    }

    /// The line that the first line of text stands on; the top edge where there is no text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline)
    }

    /// The line that the last line of text stands on; the bottom edge where there is no text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline)
    }
}
