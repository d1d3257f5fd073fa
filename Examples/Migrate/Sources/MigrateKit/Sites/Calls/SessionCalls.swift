/// Tasks of `URLSession`, with a completion handler or a delegate.
enum SessionCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    if call.name == "webSocketTask", call.argument("with") != nil, !isOther(call, context) { return webSocket }
    guard ["dataTask", "uploadTask", "downloadTask"].contains(call.name), !isOther(call, context) else { return nil }
    if isOwn(call, context) { return nil }
    let label = call.arguments.first?.label
    guard label == "with" || label == "withResumeData" || label == "withStreamedRequest" else { return nil }
    if label == "withResumeData" {
      return .reported(.unsupportedShape, .consumer, .urlSession, "The bridge does not resume downloads.")
    }
    // A task of a background session has no completion handler.
    if context.hasBackgroundSession, call.name != "dataTask", !call.hasClosure,
      call.argument("completionHandler") == nil
    {
      return .reported(
        .unsupportedShape, .consumer, .urlSession, "The task may belong to a background session, which has no bridge.")
    }
    return .consumer(.urlSession, call.name == "downloadTask" ? .urlDownload : .urlSession)
  }

  /// Protocols of delegates whose events `data(for:)` does not have.
  static let specialDelegates = ["URLSessionWebSocketDelegate", "URLSessionDownloadDelegate"]

  /// Returns the finding for a delegate of a session.
  ///
  /// - Parameters:
  ///   - name: The protocol of the delegate, or `nil` if it has no bridge of its own.
  ///   - context: The file.
  /// - Returns: The bridge, or the reason why there is none.
  static func delegate(_ name: String?, _ context: FileContext) -> Finding {
    switch name {
    case "URLSessionWebSocketDelegate": return webSocket
    case "URLSessionDownloadDelegate" where context.hasBackgroundSession:
      return .reported(
        .unsupportedShape, .consumer, .urlSession,
        "The delegate may belong to a background session, which has no bridge.")
    case "URLSessionDownloadDelegate": return .consumer(.urlSession, .urlDownload)
    default: return .consumer(.urlSession, .urlSession)
    }
  }

  private static let webSocket = Finding.reported(
    .unsupportedShape, .consumer, .urlSession, "Web sockets have no bridge.")

  /// Whether the call means a scanned function, such as one of an extension, and not the one of Foundation that it may
  /// have the labels of.
  private static func isOwn(_ call: CallFact, _ context: FileContext) -> Bool {
    guard let function = ServiceCalls.function(of: call, context) else { return false }
    let count = call.closureParameters.count
    return count == 0 || function.closures.contains { $0.shape.parameters.count == count }
  }

  /// Whether the receiver has a type that is written and is not `URLSession`.
  private static func isOther(_ call: CallFact, _ context: FileContext) -> Bool {
    guard let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope) else { return false }
    // The type of a property of an unscanned type is not known.
    let isKnown = context.index.type(named: type) != nil || call.receiver.first?.prefixName != type
    if isKnown { return !context.index.isKind(TypeIndex.simple(type), of: "URLSession") }
    let isShared = call.receiver.dropFirst().allSatisfy(Vocabulary.isSharedObject)
    return isShared && type != "URLSession"
  }
}
