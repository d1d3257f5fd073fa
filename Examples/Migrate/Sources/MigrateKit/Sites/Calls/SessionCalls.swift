/// Tasks of `URLSession`, with a completion handler or a delegate.
enum SessionCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    guard ["dataTask", "uploadTask", "downloadTask"].contains(call.name) else { return nil }
    let label = call.arguments.first?.label
    guard label == "with" || label == "withResumeData" || label == "withStreamedRequest" else { return nil }
    // A client that was scanned may have functions of the same name.
    if let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope),
      !context.index.functions(call.name, of: type).isEmpty
    {
      return nil
    }
    return .consumer(.urlSession, .urlSession)
  }
}
