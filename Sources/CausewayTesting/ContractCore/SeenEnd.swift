import Causeway

/// The completion of a stream.
enum SeenEnd: Sendable {
  case finished
  case failed(any Error)

  var text: String {
    switch self {
    case .finished: "finished"
    case .failed(let error): "failure \(error)"
    }
  }
}

/// Returns whether a received error is the one that was sent: the same object, or an equal value of the same type.
///
/// Unwraps the received error, unless the sent error is itself a wrapper.
func isSame(_ received: any Error, _ sent: any Error) -> Bool {
  if let wrapper = received as? any ServiceErrorWrapper, !(sent is any ServiceErrorWrapper) {
    return wrapper.serviceError.map { isSame($0, sent) } ?? false
  }
  guard type(of: received) == type(of: sent) else { return false }
  if type(of: sent) is AnyClass { return (received as AnyObject) === (sent as AnyObject) }
  // Cast to `Any` first, because the compiler assumes that every error is equatable.
  if let sent = (sent as Any) as? any Equatable { return isEqual(sent, received) }
  return String(reflecting: received) == String(reflecting: sent)
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: any Error) -> Bool {
  (right as? Value) == left
}
