import Causeway
import Foundation

/// What to tell people about an error.
///
/// It is what the error says of itself as a `LocalizedError`, else what the system knows of it as an `NSError`, else its
/// description. The sentence "The operation couldn’t be completed. (… error 1.)", which `localizedDescription` has for
/// any other error, is never used.
///
/// A ``ServiceErrorWrapper`` has the text of the service's own error.
///
/// A type with a member `errorText` has to write `CausewayViewModel.errorText(of: error)`.
///
/// - Parameter error: Any error.
/// - Returns: A text that is not empty, unless the error's own description is.
public func errorText(of error: any Error) -> String {
  let error = serviceError(of: error)
  if let text = (error as? any ServiceErrorWrapper)?.userText { return text }
  if let error = error as? any LocalizedError {
    for text in [error.errorDescription, error.failureReason] {
      if let text = text.flatMap(withoutPhrase) { return text }
    }
  }
  // Any error can be cast to `NSError`, but only these may have a text of their own.
  if type(of: error) is NSError.Type || error is any CustomNSError {
    if let text = withoutPhrase(error.localizedDescription) { return text }
  }
  let description = String(describing: error)
  guard description.hasPrefix("Error Domain=") else { return description }
  let systemError = error as NSError
  return "\(systemError.domain) error \(systemError.code)"
}

/// A text without the system's opening phrase; `nil` if it says nothing else.
private func withoutPhrase(_ text: String) -> String? {
  // Found by looking at an error of which nothing is known, because it is in the user's language.
  let phrase = NSError(domain: "-", code: 0).localizedDescription.prefix { $0 != "(" }
  guard text.hasPrefix(phrase) else { return text.isEmpty ? nil : text }
  let rest = text.dropFirst(phrase.count)
  return rest.isEmpty || rest.hasPrefix("(") ? nil : String(rest)
}
