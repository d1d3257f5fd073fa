/// The finders of calls, in the order in which they are asked.
///
/// The first answer counts.
enum CallFinders {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    for finder in all {
      if let finding = finder(call, context) { return finding }
    }
    return nil
  }

  private static let all: [@Sendable (CallFact, FileContext) -> Finding?] = [
    { call, context in CContextCalls.finding(call, context) },
    { call, _ in DispatchSourceCalls.finding(call) },
    { call, _ in TimerCalls.finding(call) },
    NotificationCalls.finding,
    { call, _ in ObservingCalls.finding(call) },
    { call, context in ProcessCalls.finding(call, context) },
    { call, context in SessionCalls.finding(call, context) },
    { call, _ in BlockingCalls.finding(call) },
    { call, context in StreamCalls.finding(call, context) },
    // Scanned functions take precedence over functions that are recognized by their labels.
    { call, context in ServiceCalls.finding(call, context) },
    { call, context in TargetCalls.finding(call, context) },
    { call, context in DelegateCalls.finding(call, context) },
    { call, context in UnscannedCalls.finding(call, context) },
  ]
}

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

enum NotificationCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    switch call.name {
    case "addObserver":
      guard let name = call.argument("forName") ?? observedName(call) else { return nil }
      if name.text.hasPrefix("UserDefaults.") { return .consumer(.userDefaults, .defaultsValues) }
      let named = name.kind == .path ? name.text : nil
      return .consumer(.notification, .posts).about(BridgeSubject(receiver: call.receiver, member: named))
    case "post":
      guard isCenter(call, context), call.argument("name") != nil || call.arguments.first?.label == nil else {
        return nil
      }
      return .service(.notification, .post).about(BridgeSubject(receiver: call.receiver))
    case "CFNotificationCenterAddObserver": return .consumer(.cCallback, .cCallback)
    default: return nil
    }
  }

  /// The name of `addObserver(_:selector:name:object:)`.
  private static func observedName(_ call: CallFact) -> ArgumentFact? {
    guard call.argument("selector") != nil || call.argument("object") != nil else { return nil }
    return call.argument("name")
  }

  private static func isCenter(_ call: CallFact, _ context: FileContext) -> Bool {
    guard !call.arguments.isEmpty, let last = call.receiver.last else { return false }
    if last == "super" { return call.scope.type.map { context.index.isKind($0, of: "NotificationCenter") } ?? false }
    if call.receiver.contains("NotificationCenter") { return true }
    return last.lowercased().hasSuffix("center") || call.rootType == "NotificationCenter"
  }
}

/// Timers of Foundation, delays of Dispatch, and display links.
enum TimerCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "scheduledTimer" where call.receiver.last == "Timer" || call.receiver.last == "NSTimer": return timer(call)
    case "Timer" where call.receiver.isEmpty && call.arguments.first?.label != nil:
      return call.argument("timeInterval") != nil || call.argument("fire") != nil || call.argument("fireAt") != nil
        ? timer(call) : nil
    case "asyncAfter" where call.argument("deadline") != nil || call.argument("wallDeadline") != nil:
      return .consumer(.timer, .tick).about(BridgeSubject(receiver: call.receiver))
    case "CADisplayLink" where call.argument("target") != nil:
      return .reported(
        .semanticDifference, .consumer, .timer, "A display link fires with the display, not with a clock.")
    default: return nil
    }
  }

  private static func timer(_ call: CallFact) -> Finding {
    let repeats = call.argument("repeats")?.text
    if repeats == "false" { return .consumer(.timer, .tick) }
    if call.closure?.copiesProperty == true { return .consumer(.polling, .polling) }
    return .consumer(.timer, .ticks)
  }
}

/// Key-value observing, and observations of object collections.
enum ObservingCalls {
  static func finding(_ call: CallFact) -> Finding? {
    switch call.name {
    case "addObserver": return keyPathObserver(call)
    case "observe": return call.hasClosure || call.argument("changeHandler") != nil ? observe(call) : nil
    default: return nil
    }
  }

  private static func keyPathObserver(_ call: CallFact) -> Finding? {
    guard let path = call.argument("forKeyPath") else { return nil }
    if call.receiverText.hasPrefix("UserDefaults") { return .consumer(.userDefaults, .defaultsValues) }
    if path.kind == .string || path.kind == .path {
      return .reported(
        .dynamicName, .consumer, .keyValueObserving, "The key path is a string. Write it as a key path of Swift.")
    }
    return .consumer(.keyValueObserving, .keyValueChanges)
  }

  private static func observe(_ call: CallFact) -> Finding? {
    // The changes of a collection, and those of an object.
    if let cases = call.closure?.cases,
      [["initial", "update"], ["change", "deleted"]].contains(where: cases.isSuperset)
    {
      return .consumer(.objectChange, .objectChanges)
    }
    guard let path = call.arguments.first, path.kind == .keyPath else { return nil }
    if call.receiverText.hasPrefix("UserDefaults") { return .consumer(.userDefaults, .defaultsValues) }
    let name = path.text.split(separator: ".").last.map(String.init) ?? ""
    var subject = BridgeSubject(receiver: call.receiver, member: path.text)
    if call.receiver.isEmpty { subject.object = "self" }
    if ["fractionCompleted", "completedUnitCount"].contains(name) {
      return .consumer(.operation, .fractions).about(subject)
    }
    if name == "operationCount" { return .consumer(.operation, .operationCounts).about(subject) }
    return .consumer(.keyValueObserving, .keyValueChanges).about(subject)
  }
}

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
      return .consumer(.operation, .operationRun).about(BridgeSubject(receiver: call.receiver))
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

/// Targets and actions of controls, gesture recognizers and menu items.
enum TargetCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    switch call.name {
    case "addTarget":
      if call.argument("action") != nil { return .consumer(.targetAction, .actionTarget) }
      // `MPRemoteCommand.addTarget { }` returns a token.
      return call.hasClosure && call.arguments.count == 1 ? .consumer(.targetAction, .continuation) : nil
    case "#selector":
      return .reported(
        .dynamicName, .consumer, .targetAction,
        "The selector \(call.arguments.first?.text ?? "") is kept in a variable.")
    case "scheduledTimer", "Timer", "addObserver", "removeObserver", "removeTarget", "responds", "instancesRespond":
      return nil
    case "sentMessage", "methodInvoked":
      guard context.libraries.contains(.rxSwift) else { break }
      return .reported(
        .noCounterpart, .consumer, .rxSwift,
        "Causeway observes no methods at run time. Send to a subject where the method is implemented.")
    default: break
    }
    let hasSelector = call.arguments.contains { $0.kind == .selector }
    if call.argument("target") != nil, call.argument("action") != nil || call.argument("selector") != nil, hasSelector {
      return .consumer(.targetAction, .actionTarget)
    }
    if hasSelector, call.name != "Selector", call.name != "sizeThatFits", !isReflection(call.name) {
      return .reported(
        .dynamicName, .consumer, .targetAction, "\(call.name) is given a selector. Find out what calls the method.")
    }
    return nil
  }

  /// Functions that ask about a method instead of registering it.
  private static func isReflection(_ name: String) -> Bool {
    name.hasPrefix("class_") || name.hasPrefix("method_") || name.contains("Method") || name.contains("canPerform")
      || name.hasPrefix("NSStringFrom") || name.hasPrefix("perform") || name.hasPrefix("responds")
  }
}
