import Foundation

/// The error for the name of an unknown theme.
struct UnknownTheme: Error, Equatable, LocalizedError {
  let name: String

  /// The message for the user.
  var errorDescription: String? { "There is no theme “\(name)”." }
}
