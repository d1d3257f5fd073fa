import Foundation

/// That there is no theme of a name.
struct UnknownTheme: Error, Equatable, LocalizedError {
  let name: String

  /// What to tell people.
  var errorDescription: String? { "There is no theme “\(name)”." }
}
