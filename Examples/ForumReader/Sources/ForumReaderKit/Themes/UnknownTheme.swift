public import Foundation

/// The error for the name of an unknown theme.
public struct UnknownTheme: Error, Equatable, LocalizedError {
  /// The name for which there is no theme.
  public let name: String

  /// The message for the user.
  public var errorDescription: String? { "There is no theme “\(name)”." }
}
