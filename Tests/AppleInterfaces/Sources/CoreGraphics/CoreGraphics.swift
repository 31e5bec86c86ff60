// The types CGFloat, CGPoint, CGSize and CGRect are those of Linux's Foundation.
@_exported import Foundation
