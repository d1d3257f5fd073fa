/// The reasons for which a candidate is reported instead of classified.
///
/// The list is closed.
package enum Reason: String, CaseIterable, Codable, Sendable {
  case typeInformationNeeded
  case declarationNotScanned
  case callCountUnknown
  case roleUnknown
  case unsupportedShape
  case ambiguousIsolation
  case semanticDifference
  case noRegistration
  case noUnregistration
  case dynamicName
  case ownedBySystem
  case noCounterpart
  case syntaxErrors

  /// The reasons of `rewrite`, which the scan does not have.
  package static let ofRewrite: Set<Reason> = [.syntaxErrors]

  /// The name in reports.
  package var title: String {
    switch self {
    case .typeInformationNeeded: "type information needed"
    case .declarationNotScanned: "declaration not scanned"
    case .callCountUnknown: "number of calls unknown"
    case .roleUnknown: "role of the closure unknown"
    case .unsupportedShape: "unsupported shape"
    case .ambiguousIsolation: "ambiguous isolation"
    case .semanticDifference: "semantic difference"
    case .noRegistration: "no registration found"
    case .noUnregistration: "no unregistration found"
    case .dynamicName: "name known at run time only"
    case .ownedBySystem: "owned by the system"
    case .noCounterpart: "no counterpart"
    case .syntaxErrors: "syntax errors"
    }
  }

  /// A sentence about the meaning of the reason, and about the next step.
  package var explanation: String {
    switch self {
    case .typeInformationNeeded:
      """
      Several scanned types declare a member with this name and these labels, and the type of the receiver is not \
      written in the file; or the alias of a closure is not among the scanned files. Look up the type.
      """
    case .declarationNotScanned:
      """
      The callback belongs to a declaration outside the scanned files, such as a system framework or a dependency. \
      Look up in its documentation whether it calls once or again and again.
      """
    case .callCountUnknown:
      """
      The declaration does not show whether the closure is called once or again and again. Decide between \
      withCallback and CallbackPublisher.
      """
    case .roleUnknown:
      """
      The closure returns a value, configures a value type, or stores a continuation. It may be a dependency instead \
      of a callback. Decide whether a stream is wanted.
      """
    case .unsupportedShape:
      "The closure has a shape that no bridge takes directly. Write callback.handling or continuation.yielding by hand."
    case .ambiguousIsolation:
      "The function calls the closure on the main queue and on another queue. Decide where the adapter delivers."
    case .semanticDifference:
      """
      The chain uses an operator whose meaning differs between the libraries. Compare it with the document that is \
      named.
      """
    case .noRegistration:
      "No scanned property or function takes an object of this protocol. Find out where it is registered."
    case .noUnregistration:
      "No function that removes the listener was found, and no token is returned. Find out how the registration ends."
    case .dynamicName:
      "The method or property is named by a string or a stored selector. Find the receiver of the calls by hand."
    case .ownedBySystem:
      """
      The system creates this object and calls it, so there is no service to bridge. See the guide of imperative \
      navigation for launch and lifecycle.
      """
    case .noCounterpart:
      "Causeway has no declaration of this name. The guide's table of absent names says what to write."
    case .syntaxErrors:
      "The file has syntax errors, so none of its code is rewritten. Correct them first."
    }
  }
}
