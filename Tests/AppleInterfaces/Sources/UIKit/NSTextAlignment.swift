import Foundation

// Facts: developer.apple.com/documentation/uikit/nstextalignment; value: dotnet/macios,
// src/UIKit/UIEnums.cs.
public enum NSTextAlignment: Int, Sendable {
    case center = 1
}
