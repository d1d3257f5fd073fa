/// The words by which declarations and calls are recognized.
enum Vocabulary {
  /// Labels and names of closures that are called once.
  static func isCompletion(_ name: String) -> Bool {
    completions.contains(name) || name.hasSuffix("Completion") || name.hasSuffix("CompletionHandler")
      || name.hasSuffix("CompletionBlock") || name.hasPrefix("completion") && !name.hasSuffix("Queue")
  }

  private static let completions: Set<String> = [
    "completion", "completionHandler", "completionBlock", "completed", "complete", "done", "reply", "replyHandler",
    "onCompletion", "onComplete", "onCompleted", "onFinish", "onFinished", "onDone", "whenDone", "finished", "finish",
    "resultHandler", "onResult", "responseHandler", "success", "failure", "onSuccess", "onFailure", "successHandler",
    "failureHandler", "successBlock", "failureBlock", "resultBlock", "onDismiss", "onConfirm",
  ]

  /// Labels and names of closures whose number of calls they do not tell.
  static func isCallback(_ name: String) -> Bool {
    callbacks.contains(name) || name.hasSuffix("Handler") || name.hasSuffix("Callback") || name.hasSuffix("Block")
  }

  private static let callbacks: Set<String> = [
    "handler", "callback", "cb", "block", "closure", "action", "response", "result", "onError", "errorHandler", "then",
  ]

  /// Names of aliases of function types.
  static func isClosureType(_ name: String) -> Bool {
    ["Completion", "CompletionHandler", "Callback", "Block", "Closure"].contains { name.hasSuffix($0) }
  }

  /// Labels and names of closures that a function schedules, or that end what it starts.
  static func isWork(_ name: String) -> Bool {
    for suffix in ["Block", "Closure"] where name.hasSuffix(suffix) {
      let stem = String(name.dropLast(suffix.count))
      return ["async", "execution", "main"].contains(stem) || isWork(stem)
    }
    return [
      "execute", "work", "workItem", "task", "job", "body", "operation", "operations", "updates", "animation",
      "animations",
      "migrate", "cancel", "dispose", "release",
      "invalidate", "cleanup",
    ]
    .contains(name)
  }

  /// Names of functions that run the closure that they are given, now or later.
  static func isExecutor(_ name: String) -> Bool {
    [
      "async", "sync", "schedule", "enqueue", "dispatch", "perform", "execute", "run", "submit", "after", "delay",
      "defer",
    ]
    .contains { name == $0 || begins(name, with: $0) }
  }

  /// Names of static properties with an object of their own type: `shared`.
  static func isSharedObject(_ name: String) -> Bool { ["shared", "default", "standard"].contains(name) }

  /// Names of functions that run their closure before they return: `withLock`, `sync`.
  static func runsAtOnce(_ name: String) -> Bool {
    if name.hasPrefix("with") { return name != "withLatestFrom" }
    return [
      "sync", "synchronized", "autoreleasepool", "forEach", "concurrentPerform", "performAndWait", "modify", "mutate",
    ]
    .contains(name)
  }

  /// Names of closures that tell of something beside the answer: `loggingHandler`, `warningHandler`.
  static func isMessage(_ name: String) -> Bool {
    if begins(name, with: "log") { return true }
    let name = name.lowercased()
    return ["logg", "warn", "diagnos", "output", "stdout", "stderr", "print", "trace", "message", "verbose"].contains {
      name.hasPrefix($0)
    }
  }

  /// Names of closures that receive one part after the other: `ioHandler`, `chunkHandler`.
  static func isPart(_ name: String) -> Bool {
    ["io", "chunk", "part", "line", "message", "packet", "frame", "output", "stdout", "stderr"].contains {
      name == "\($0)Handler" || name == "\($0)Callback" || name == "\($0)Block"
    }
  }

  /// Names of closures that run when an object or its memory is released.
  static func isDeallocator(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["dealloc", "destruct", "destroy", "finaliz"].contains(where: name.contains)
  }

  /// Names of functions that take work: `addOperation`, `detachNewThread`.
  static func addsWork(_ name: String) -> Bool {
    ["add", "append", "push", "detach", "post", "submit", "start", "spawn"].contains { begins(name, with: $0) }
      && ["Operation", "ExecutionBlock", "BarrierBlock", "Task", "Job", "Work", "WorkItem", "Thread"].contains {
        name.hasSuffix($0)
      }
  }

  /// Names of events that come once, at the end, such as `onClose` and `didFinish`.
  static func isEnd(_ name: String) -> Bool {
    [
      "Finish", "Complet", "Done", "Fail", "Error", "Cancel", "Close", "Dismiss", "End", "Timeout", "Exit", "Success",
      "Stop", "Terminat", "Result", "Response",
    ]
    .contains(where: name.contains)
  }

  /// Names of a `Bool` that says whether a part is the last one.
  static func isEndFlag(_ name: String) -> Bool {
    ["done", "isDone", "finished", "isFinished", "isLast", "isComplete"].contains(name)
  }

  /// Names of a `Bool` that says whether there was an error.
  static func isOutcome(_ name: String) -> Bool {
    ["success", "succeeded", "didSucceed", "isSuccess", "ok"].contains(name)
  }

  /// Labels and names of closures that report progress.
  static func isProgress(_ name: String) -> Bool {
    name.lowercased().contains("progress")
  }

  /// Names such as `onChange`, `didChange` and `whenReachable`.
  static func isEvent(_ name: String) -> Bool {
    begins(name, with: "on") || begins(name, with: "did") || isCondition(name)
  }

  /// Names such as `whenReady`.
  ///
  /// A property of this name is called each time. A closure that is passed to a function may be called the first time only.
  static func isCondition(_ name: String) -> Bool { begins(name, with: "when") }

  private static func begins(_ name: String, with word: String) -> Bool {
    name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase == true
  }

  /// Names of functions that add a listener.
  static func isRegistration(_ name: String) -> Bool {
    if registrations.contains(name) { return true }
    for verb in ["add", "register", "observe", "subscribe", "listen", "watch", "attach", "monitor"]
    where begins(name, with: verb) {
      if verb != "add" && verb != "register" && verb != "attach" { return true }
      return listenerWords.contains { name.contains($0) }
    }
    return false
  }

  /// Names of functions that add a listener and say so, such as `addObserver` and `observeSubscription`.
  static func addsListener(_ name: String) -> Bool {
    isRegistration(name) && listenerWords.contains { name.contains($0) }
  }

  /// Labels of arguments that are listeners: `observer`, `scoreListener`.
  static func isObserverLabel(_ label: String) -> Bool {
    ["observer", "listener"].contains { label.lowercased().hasSuffix($0) }
  }

  private static let registrations: Set<String> = [
    "observe", "subscribe", "listen", "watch", "addObserver", "addListener",
  ]

  private static let listenerWords = [
    "Listener", "Observer", "Handler", "Callback", "Subscriber", "Watcher", "Delegate", "Observation", "Subscription",
  ]

  /// Names of functions that remove a listener.
  static func isUnregistration(_ name: String) -> Bool { unregistrations.contains { name.hasPrefix($0) } }

  private static let unregistrations = [
    "remove", "unregister", "unobserve", "unsubscribe", "unlisten", "unwatch", "detach", "stop", "cancel",
  ]

  /// Whether a function that removes listeners names what another function adds: `stopUpdates` and `startUpdates`.
  static func isUnregistration(_ name: String, of other: String) -> Bool {
    guard let verb = unregistrations.first(where: name.hasPrefix) else { return false }
    let object = name.dropFirst(verb.count)
    return !object.isEmpty && other.lowercased().contains(object.lowercased())
  }

  /// Names of protocols whose methods a service calls.
  static func isCallbackProtocol(_ name: String) -> Bool {
    isDelegate(name) || isListener(name)
  }

  static func isDelegate(_ name: String) -> Bool {
    isDataSource(name) || ["Delegate", "DelegateProtocol", "Delegating"].contains { name.hasSuffix($0) }
  }

  /// Names of protocols and properties of data sources: `dataSource`, `PageDatasource`.
  static func isDataSource(_ name: String) -> Bool { name.lowercased().hasSuffix("datasource") }

  static func isListener(_ name: String) -> Bool {
    ["Listener", "Observer", "ListenerProtocol", "ObserverProtocol"].contains { name.hasSuffix($0) }
  }

  /// Names of functions that set a delegate.
  static func isDelegateSetter(_ name: String) -> Bool { name.hasPrefix("set") && name.hasSuffix("Delegate") }

  /// Names of properties that hold a delegate.
  static func isDelegateProperty(_ name: String) -> Bool {
    name == "delegate" || name.hasSuffix("Delegate") || name.hasSuffix("_delegate") || isDataSource(name)
  }

  /// Verbs of functions that do one piece of work and then call back.
  static func isRequest(_ name: String) -> Bool {
    let name = name.drop { $0 == "_" }
    return requests.contains {
      name.hasPrefix($0) && (name.count == $0.count || name.dropFirst($0.count).first?.isLowercase != true)
    }
  }

  /// Verbs of requests that take time, with an object if the verb alone has other meanings: `fetchNews`, `signIn`.
  static func isLongRequest(_ name: String) -> Bool {
    if isProgress(name) { return false }
    let verbs = ["login", "logIn", "logout", "logOut", "signIn", "signOut", "signUp", "authenticate", "authorize"]
    return verbs.contains { name == $0 || begins(name, with: $0) }
      || ["fetch", "load", "download", "upload", "request", "purchase", "get", "send", "sync", "search"].contains {
        begins(name, with: $0)
      }
  }

  private static let requests = [
    "fetch", "load", "get", "request", "save", "download", "upload", "perform", "send", "post", "put", "delete",
    "update", "login", "logIn", "logout", "logOut", "signIn", "signOut", "signUp", "search", "find", "query", "submit",
    "execute", "refresh", "sync", "import", "export", "purchase", "restore", "authenticate", "authorize", "connect",
    "disconnect", "open", "close", "create", "remove", "insert", "write", "read", "store", "resolve", "lookup", "check",
    "validate", "verify", "prepare", "show", "present", "dismiss", "animate", "reload",
  ]
}
