/// Child processes, file handles, operations and progress.
enum ProcessCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    switch call.name {
    case "Process" where call.receiver.isEmpty && call.arguments.isEmpty && isFoundations("Process", context):
      return .consumer(.process, .processCommand)
    case "readInBackgroundAndNotify", "waitForDataInBackgroundAndNotify":
      return .consumer(.fileHandle, .handleData)
    case "addOperation", "addOperations":
      // A closure for the main queue is a hop, and not work to wait for.
      guard call.receiver != ["OperationQueue", "main"], isQueue(call, context) else { return nil }
      return .consumer(.operation, .operationRun)
    case "BlockOperation" where call.receiver.isEmpty && isFoundations("BlockOperation", context):
      return .consumer(.operation, .operationRun)
    case "Progress" where call.receiver.isEmpty && isFoundations("Progress", context):
      guard call.argument("totalUnitCount") != nil || call.argument("parent") != nil else { return nil }
      return .service(.operation, .fractions)
    default: return nil
    }
  }

  private static func isFoundations(_ name: String, _ context: FileContext) -> Bool {
    context.index.declaredType(named: name) == nil
  }

  private static func isQueue(_ call: CallFact, _ context: FileContext) -> Bool {
    let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope)
    if let type, type != call.scope.type { return type == "OperationQueue" || type == "NSOperationQueue" }
    return call.receiver.last?.lowercased().hasSuffix("queue") ?? false
  }
}
