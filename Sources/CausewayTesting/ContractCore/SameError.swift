import Causeway

/// Whether an error that arrived is the one that was sent: the same object, or an equal value of the same type.
///
/// A wrapper is looked into, unless a wrapper was sent.
func isSame(_ received: any Error, _ sent: any Error) -> Bool {
  if let wrapper = received as? any ServiceErrorWrapper, !(sent is any ServiceErrorWrapper) {
    return wrapper.serviceError.map { isSame($0, sent) } ?? false
  }
  guard type(of: received) == type(of: sent) else { return false }
  if type(of: sent) is AnyClass { return (received as AnyObject) === (sent as AnyObject) }
  // As what it is, for the compiler takes every error for equatable.
  if let sent = (sent as Any) as? any Equatable { return isEqual(sent, received) }
  return String(reflecting: received) == String(reflecting: sent)
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: any Error) -> Bool {
  (right as? Value) == left
}
