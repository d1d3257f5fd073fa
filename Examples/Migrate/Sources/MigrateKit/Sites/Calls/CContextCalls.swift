/// Objects that are passed to C as a context pointer.
enum CContextCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    if context.startsThreads { return nil }
    switch call.name {
    case "passRetained", "passUnretained":
      // Without `fromOpaque` the pointer is not a context: it identifies an object, or is printed.
      guard isUnmanaged(call), context.hasContexts, !call.isInterpolated else { return nil }
      guard call.chainedCall == "toOpaque" || call.chainedCall == nil else { return nil }
      return .consumer(.cCallback, .cCallback)
    case "fromOpaque":
      return isUnmanaged(call) ? .consumer(.cCallback, .cCallback) : nil
    default: return nil
    }
  }

  private static func isUnmanaged(_ call: CallFact) -> Bool {
    call.receiver == ["Unmanaged"]
  }
}
