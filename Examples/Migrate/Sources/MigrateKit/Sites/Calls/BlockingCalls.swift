/// Work that is moved to another queue and answers on the main queue, groups that notify, and continuations.
enum BlockingCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "async":
      guard let closure = call.closure, closure.hopsToMain, call.receiver != ["DispatchQueue", "main"],
        !call.receiver.isEmpty
      else { return nil }
      return .consumer(.blockingCall, .blocking)
    case "notify" where call.argument("queue") != nil && !call.receiver.isEmpty:
      // `DispatchGroup.notify(queue:execute:)` calls once.
      return .consumer(.completionHandler, .value)
    case "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
      "withUnsafeThrowingContinuation":
      guard call.receiver.isEmpty, let closure = call.closure else { return nil }
      // A continuation that is stored belongs to a primitive of the code base, not to a callback.
      return closure.resumesInCallback
        ? .consumer(.completionHandler, .handWrittenContinuation)
        : .reported(.roleUnknown, .consumer, .completionHandler, "The continuation is not resumed in a callback.")
    default: return nil
    }
  }
}
