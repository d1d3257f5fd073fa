enum DispatchSourceCalls {
  static func finding(_ call: CallFact) -> Finding? {
    if call.name == "DispatchIO", call.receiver.isEmpty {
      return .reported(
        .unsupportedShape, .consumer, .dispatchSource, "DispatchIO reads in pieces of its own. Use the file handle.")
    }
    guard call.receiver.last == "DispatchSource" else { return nil }
    switch call.name {
    case "makeTimerSource": return .consumer(.timer, call.firesOnce ? .tick : .ticks)
    case "makeSignalSource": return .consumer(.dispatchSource, .signals)
    case "makeFileSystemObjectSource": return .consumer(.dispatchSource, .fileEvents)
    case "makeReadSource": return .consumer(.dispatchSource, .readable)
    case "makeWriteSource": return .consumer(.dispatchSource, .writable)
    case _ where call.name.hasPrefix("make"):
      return .reported(
        .unsupportedShape, .consumer, .dispatchSource, "\(call.name) has no bridge. Write a CallbackPublisher.")
    default: return nil
    }
  }
}
