/// Work that is moved to another queue and answers on the main queue, and continuations written by hand.
enum BlockingCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "async":
      guard let closure = call.closure, closure.hopsToMain, call.receiver != ["DispatchQueue", "main"],
        !call.receiver.isEmpty
      else { return nil }
      return .consumer(.blockingCall, .blocking)
    case "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
      "withUnsafeThrowingContinuation":
      return call.receiver.isEmpty ? .consumer(.completionHandler, .handWrittenContinuation) : nil
    default: return nil
    }
  }
}
