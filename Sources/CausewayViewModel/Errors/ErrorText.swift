import Causeway
import Foundation

/// Returns a text that describes an error to the user.
///
/// The text is that of the error as a `LocalizedError`, otherwise that of the error as an `NSError`, otherwise its
/// description. The generic sentence "The operation couldn’t be completed. (… error 1.)", which `localizedDescription`
/// returns for all other errors, is never used. For a `ServiceErrorWrapper`, the text is that of the service's own
/// error.
///
/// In a type with a member named `errorText`, write `CausewayViewModel.errorText(of: error)`.
///
/// - Parameter error: Any error.
/// - Returns: A text that is not empty, unless the error's own description is empty.
public func errorText(of error: any Error) -> String {
  let error = serviceError(of: error)
  if let text = (error as? any ServiceErrorWrapper)?.userText { return text }
  if let error = error as? any LocalizedError {
    for text in [error.errorDescription, error.failureReason] {
      if let text = text.flatMap(withoutPhrase) { return text }
    }
  }
  // Every error can be cast to `NSError`, but only these can have a text of their own.
  if type(of: error) is NSError.Type || error is any CustomNSError {
    if let text = withoutPhrase(error.localizedDescription) { return text }
  }
  let description = String(describing: error)
  guard description.hasPrefix("Error Domain=") else { return description }
  let systemError = error as NSError
  return "\(systemError.domain) error \(systemError.code)"
}

/// Returns the text without the system's generic phrase, or `nil` if nothing else is left.
private func withoutPhrase(_ text: String) -> String? {
  // The phrase is in the user's language, so it is taken from the text of an unknown error.
  let phrase = NSError(domain: "-", code: 0).localizedDescription.prefix { $0 != "(" }
  guard text.hasPrefix(phrase) else { return text.isEmpty ? nil : text }
  let rest = text.dropFirst(phrase.count)
  return rest.isEmpty || rest.hasPrefix("(") ? nil : String(rest)
}
