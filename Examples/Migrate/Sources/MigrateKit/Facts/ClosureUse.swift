/// A use of a closure by the function that it was passed to.
enum ClosureUse: Hashable, Sendable {
  /// Called before the function returns.
  case called
  /// Called, and called or passed on again by the code after that.
  case calledAgain
  /// Not mentioned in the body, which is not empty.
  case unused
  /// Called in a closure of the function, perhaps after it has returned.
  case calledLater
  case calledOnMain
  /// Called on a queue other than the main queue.
  case calledOnQueue
  /// Used in a closure that a service calls again and again.
  case repeated
  case storedInCollection
  case storedInProperty(String)
  case passed(PassedClosure)
}
