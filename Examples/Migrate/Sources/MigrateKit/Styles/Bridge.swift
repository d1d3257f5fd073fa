/// A public API of Causeway that replaces a style of callback.
package enum Bridge: String, CaseIterable, Codable, Sendable {
  // Completion handlers
  case result, pair, error, value, success, successOrError, answerOrError, successAndFailure, values, valuesOrError
  case handling, eachClosure
  case progress, pages, handWrittenContinuation
  // Listeners
  case listener, listenerRemover, listenerKeeping, listenerResult, listenerObject, continuation
  // Slots
  case delegate, delegateSetter, closureProperty, closureAnswer, closureSetter
  // Foundation and Dispatch
  case posts, post, keyValueChanges, actionTarget, ticks, tick, polling, signals, fileEvents, readable
  case writable, handleData, processCommand, urlSession, urlDownload, defaultsValues, operationRun, operationCounts,
    fractions
  // Others
  case cCallback, blocking, objectChanges, bindings, rxImport, rxPublisher, rxSingle, rxSubject, rxShared, rxObserver
  case combineImport, combineBridge, combineSubscriber, foreign

  /// The guide that explains it.
  package var guide: Guide { entry(BridgeSubject()).guide }

  /// The name of the public declaration, such as `CallbackPublisher.listener`.
  package var api: String { entry(BridgeSubject()).api }

  /// Returns the code that replaces the callback, in short.
  func code(of subject: BridgeSubject) -> String { entry(subject).code }

  private typealias Entry = (code: String, api: String, guide: Guide)

  private func entry(_ subject: BridgeSubject) -> Entry {
    completionEntry(subject) ?? repeatingEntry(subject) ?? foundationEntry(subject)
  }

  private func completionEntry(_ subject: BridgeSubject) -> Entry? {
    let guide = Style.completionHandler.guide
    return switch self {
    case .progress:
      ("CallbackProgressPublisher { … }", "CallbackProgressPublisher.init", guide)
    case .pages:
      (
        "CallbackFuture.pages(next:) { cursor, callback in … }", "CallbackFuture.pages",
        Guide("from-completion-handlers.md", "pages")
      )
    default: withCallbackCode(subject).map { ($0, callbackFunction, guide) }
    }
  }

  private func withCallbackCode(_ subject: BridgeSubject) -> String? {
    guard let handlers else { return nil }
    if let call = subject.call { return call.adapter(handlers, of: subject.object) }
    guard let failure = handlers.failure else { return "withCallback { f(\(handlers.answer)) }" }
    return "withCallback { \(handlers.signature)f(success: \(handlers.answer), failure: \(failure)) }"
  }

  /// The public declaration behind the handlers.
  private var callbackFunction: String {
    switch self {
    case .result: "Callback.handler"
    case .pair: "Callback.pairHandler"
    case .error: "Callback.errorHandler"
    case .value: "Callback.succeed"
    case .success, .successOrError: "Callback.successHandler"
    case .successAndFailure, .eachClosure: "Callback.fail"
    case .values: "Callback.valuesHandler"
    case .valuesOrError: "Callback.valuesOrErrorHandler"
    case .answerOrError, .handling: "Callback.handling"
    default: "withCallback"
    }
  }

  private func repeatingEntry(_ subject: BridgeSubject) -> Entry? {
    let service = subject.object ?? "service"
    let property = { (example: String) in "\\.\(subject.member ?? example)" }
    let listeners = Style.listener.guide
    let delegates = Style.delegate.guide
    let closures = Style.closureProperty.guide
    return switch self {
    case .listener:
      (subject.listener("add") ?? ".listener(add:remove:)", "CallbackPublisher.listener", listeners)
    case .listenerRemover:
      (subject.listener("add", isRemoved: false) ?? ".listener(add:)", "CallbackPublisher.listener", listeners)
    case .listenerKeeping:
      (
        subject.listener("keeping", isRemoved: false) ?? ".listener(keeping:)", "CallbackPublisher.listener", listeners
      )
    case .listenerResult:
      (subject.listener("addResult") ?? ".listener(addResult:remove:)", "CallbackPublisher.listener", listeners)
    case .listenerObject: (".listener(add:remove:) { Observer($0) }", "CallbackPublisher.listener", listeners)
    case .continuation: ("CallbackPublisher { continuation in … }", "CallbackPublisher.init", listeners)
    case .delegate:
      (
        ".delegate(of: \(service), \(property("delegate"))) { MyDelegate($0) }", "CallbackPublisher.delegate", delegates
      )
    case .delegateSetter: (".delegate(of: service, set:) { MyDelegate($0) }", "CallbackPublisher.delegate", delegates)
    case .closureProperty:
      ("ClosureProperty(\(service), \(property("onChange"))).publisher()", "ClosureProperty.publisher", closures)
    case .closureAnswer:
      ("ClosureProperty(\(service), \(property("answer"))).publisher { … }", "ClosureProperty.publisher", closures)
    case .closureSetter:
      ("ClosureProperty(service, takeOver:).publisher()", "ClosureProperty.init", closures)
    default: nil
    }
  }

  private func foundationEntry(_ subject: BridgeSubject) -> Entry {
    switch self {
    case .posts:
      (
        "\(subject.object ?? "center").posts(of: \(subject.member ?? "name"))", "NotificationCenter.posts",
        Style.notification.guide
      )
    case .post:
      (
        "\(subject.object ?? "center").post(value, as: payload)", "NotificationCenter.post", Style.notification.guide
      )
    case .keyValueChanges:
      (
        "\(subject.object ?? "object").changes(of: \(subject.member ?? "\\.property"))", "NSObjectProtocol.changes",
        Style.keyValueObserving.guide
      )
    case .actionTarget:
      ("CallbackPublisher { … } addTarget: { … } removeTarget: { … }", "ActionTarget.fire", Style.targetAction.guide)
    case .ticks: ("queue.ticks(every:)", "DispatchQueue.ticks", Style.timer.guide)
    case .tick: ("\(subject.object ?? "queue").tick(after:)", "DispatchQueue.tick", Style.timer.guide)
    case .polling: (".polling(every:) { service.value }", "CallbackPublisher.polling", Style.polling.guide)
    case .signals: ("SignalSource.publisher(…)", "SignalSource.publisher", Style.dispatchSource.guide)
    case .fileEvents: ("url.fileEvents()", "URL.fileEvents", Style.dispatchSource.guide)
    case .readable: ("queue.readable(descriptor) { … }", "DispatchQueue.readable", Style.dispatchSource.guide)
    case .writable: ("queue.writable(descriptor) { … }", "DispatchQueue.writable", Style.dispatchSource.guide)
    case .handleData: ("handle.linesPublisher()", "FileHandle.linesPublisher", Style.fileHandle.guide)
    case .processCommand: ("ProcessCommand(url, arguments).lines()", "ProcessCommand.lines", Style.process.guide)
    case .urlSession: ("URLSessionBridge().data(for:)", "URLSessionBridge.data", Style.urlSession.guide)
    case .urlDownload:
      ("URLSessionBridge().download(request, to: file)", "URLSessionBridge.download", Style.urlSession.guide)
    case .defaultsValues: ("defaults.values(of: key, default:)", "UserDefaults.values", Style.userDefaults.guide)
    case .operationRun:
      ("await \(subject.object ?? "queue").run(operation)", "OperationQueue.run", Style.operation.guide)
    case .operationCounts:
      ("\(subject.object ?? "queue").counts()", "OperationQueue.counts", Style.keyValueObserving.guide)
    case .fractions:
      ("\(subject.object ?? "progress").fractions(every:)", "Progress.fractions", Style.operation.guide)
    case .cCallback: (".cCallback(ending:) { context in … }", "CallbackPublisher.cCallback", Style.cCallback.guide)
    case .blocking: ("await blocking { service.readSync() }", "blocking", Style.blockingCall.guide)
    case .objectChanges:
      (".objectChanges(observe:invalidate:)", "CallbackPublisher.objectChanges", Style.objectChange.guide)
    case .bindings:
      ("bindings.bind(publisher, to: \\.property, of: self)", "Bindings.bind", Style.observableObject.guide)
    case .rxImport: ("import CausewayRx", "Observable", Style.rxSwift.guide)
    case .rxPublisher:
      ("\(subject.object ?? "observable").toPublisher()", "ObservableType.toPublisher", Style.rxSwift.guide)
    case .rxSingle:
      ("\(subject.object ?? "single").asPublisher()", "PrimitiveSequence.asPublisher", Style.rxSwift.guide)
    case .rxSubject:
      ("\(subject.object ?? "behaviorSubject").asPublisher()", "BehaviorSubject.asPublisher", Style.rxSwift.guide)
    case .rxShared:
      (
        "\(subject.object ?? "driver").asObservable().toPublisher()", "ObservableType.toPublisher", Style.rxSwift.guide
      )
    case .rxObserver:
      (
        "publisher.asObservable().subscribe(\(subject.object ?? "observer"))", "Publisher.asObservable",
        Guide("from-rxswift.md", "drivers-signals-and-binders")
      )
    case .combineImport:
      ("import CausewayCombine", "Published", Guide("from-combine.md", "changing-only-the-import-line"))
    case .combineBridge: ("\(subject.object ?? "publisher").bridged()", "Publisher.bridged", Style.combine.guide)
    case .combineSubscriber:
      (
        "publisher.combinePublisher().subscribe(\(subject.object ?? "subscriber"))", "Publisher.combinePublisher",
        Style.combine.guide
      )
    case .foreign: (".foreign(sharing:subscribe:dispose:)", "CallbackPublisher.foreign", Style.reactiveSwift.guide)
    default: preconditionFailure("Add the bridge '\(rawValue)' to one of the tables.")
    }
  }
}

extension Bridge {
  /// What an adapter with `withCallback` passes in place of the closures of a service.
  struct Handlers: Sendable {
    let answer: String
    /// For the closure of an error, if there are two closures.
    var failure: String?
    /// What the closure of `withCallback` begins with, if it names its parameter.
    var signature = ""
  }

  /// The handlers of a completion handler, or `nil` for another bridge.
  var handlers: Handlers? {
    switch self {
    case .result, .handWrittenContinuation: Handlers(answer: "$0.handler")
    case .pair: Handlers(answer: "$0.pairHandler")
    case .error: Handlers(answer: "$0.errorHandler")
    case .value: Handlers(answer: "$0.succeed")
    case .success: Handlers(answer: "$0.successHandler(otherwise: error)")
    case .successOrError: Handlers(answer: "$0.successHandler")
    case .answerOrError: Handlers(answer: "$0.handling { callback, answer, error in … }")
    case .successAndFailure: Handlers(answer: "$0.succeed", failure: "$0.fail")
    case .values: Handlers(answer: "$0.valuesHandler()")
    case .valuesOrError: Handlers(answer: "$0.valuesOrErrorHandler()")
    case .handling: Handlers(answer: "$0.handling { callback, … in … }")
    case .eachClosure:
      Handlers(answer: "{ callback.succeed(…) }", failure: "{ callback.fail(…) }", signature: "callback in ")
    default: nil
    }
  }
}
