/// Calls of functions outside the scanned files whose labels or closures show that they call back.
enum UnscannedCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    if addsItself(call), !isScanned(call, context) {
      return report(.listener, "\(call.name) is not among the scanned files.")
    }
    // A closure with a result is asked for a value.
    guard !call.closureReturnsValue, !isNew(call, context), !isOperator(call, context) else { return nil }
    if let label = completionLabel(call, context) {
      return isScanned(call, context)
        ? nil : report(.completionHandler, "\(call.name) takes '\(label):' and is not among the scanned files.")
    }
    guard call.hasClosure else { return nil }
    if answersOnce(call), !isScanned(call, context) {
      return report(.completionHandler, "The closure of \(call.name) receives a result or an error.")
    }
    if passesOn(call), !isScanned(call, context) {
      return report(
        .completionHandler,
        "The closure of \(call.name) calls the completion handler of the function around it, or passes it on.")
    }
    // `loadItems { self.show($0) }`
    if Vocabulary.isLongRequest(call.name), call.closureParameters.count < 3, !isScanned(call, context) {
      return report(
        .completionHandler, "\(call.name) has the name of a request and is not among the scanned files.")
    }
    if let style = SystemFunctions.style(of: call), !isScanned(call, context) {
      return report(style, "\(call.name) belongs to a framework.")
    }
    if Vocabulary.isRegistration(call.name), !call.receiver.isEmpty, call.name.count > 7, !isScanned(call, context),
      !context.isMigrated
    {
      return report(.listener, "\(call.name) is not among the scanned files.")
    }
    return nil
  }

  /// The label of a closure, of a closure parameter that is passed on, or of a function that is passed as a closure, if
  /// it is that of a completion handler.
  private static func completionLabel(_ call: CallFact, _ context: FileContext) -> String? {
    // The closures of an alert are those of its buttons.
    if call.arguments.contains(where: { $0.label?.hasSuffix("ButtonTitle") == true }) { return nil }
    return call.arguments.first { argument in
      let isClosure =
        call.isClosure(argument)
        || argument.kind == .path && (call.after.isPassedOn || isFunction(argument.text, call, context))
      guard let label = argument.label else { return false }
      // `call(with: completion)`
      let passesOwn =
        argument.kind == .path && call.after == .forwarded && Vocabulary.isCompletion(argument.text)
        && !call.receiver.isEmpty && !["execute", "contentsOf"].contains(label)
      // `.load(completion: completion)` is an enumeration case.
      return isClosure && (Vocabulary.isCompletion(label) || passesOwn) && !call.isImplicitMember
    }?.label
  }

  /// Whether a path is the name of a scanned function, of the type around the call if it is a member.
  private static func isFunction(_ path: String, _ call: CallFact, _ context: FileContext) -> Bool {
    let elements = path.split(separator: ".").map(String.init)
    let isOwn = elements.count == 2 && ["self", "Self"].contains(elements[0])
    guard let name = elements.last, isOwn || elements.count == 1 else { return false }
    if let type = call.scope.type, !context.index.functions(name, of: type).isEmpty { return true }
    return elements.count == 1 && context.index.freeFunctions[name] != nil
  }

  /// Whether an object passes itself to a function that adds a listener: `addScoreObserver(self)`, `add(observer: self)`.
  private static func addsItself(_ call: CallFact) -> Bool {
    guard !call.receiver.isEmpty, let argument = call.arguments.first(where: { $0.text == "self" }) else {
      return false
    }
    if Vocabulary.addsListener(call.name) { return true }
    return ["add", "register", "attach"].contains(call.name) && Vocabulary.isObserverLabel(argument.label ?? "")
  }

  /// Whether the call is a subscription to a publisher of Causeway.
  private static func isNew(_ call: CallFact, _ context: FileContext) -> Bool {
    context.isMigrated && ["sink", "bind", "handleEvents", "subscribe", "load"].contains(call.name)
  }

  /// Whether the call is an operator of RxSwift whose labels or parameters are those of a completion handler.
  private static func isOperator(_ call: CallFact, _ context: FileContext) -> Bool {
    context.libraries.contains(.rxSwift) && operators.contains(call.name)
  }

  private static let operators: Set<String> = [
    "combineLatest", "do", "retry", "retryWhen", "scan", "withLatestFrom", "zip",
  ]

  /// Whether the trailing closure has the parameters of a completion handler: `data, error`, one that is named after an
  /// error or a result, an optional error by its written type, or one with a `switch` over success and failure.
  private static func answersOnce(_ call: CallFact) -> Bool {
    let names = call.closureParameters
    // A closure that receives one part after the other says first whether it is the last one.
    if transforms.contains(call.name) || names.count > 2 && Vocabulary.isEndFlag(names[0]) { return false }
    if names.count > 1, names.contains(where: isError) { return true }
    if call.closureTakesError && names.count > 1 { return true }
    // `upload(data) { metadata, _ in … }` and `{ _, response, _ in … }` ignore the error.
    if names.count > 1, names.last == "_" {
      if names[0] != "_", Vocabulary.isRequest(call.name) { return true }
      if names.contains("response") || names.count > 2 && call.name.first?.isLowercase == true { return true }
    }
    guard names.count == 1 else { return false }
    let isAnswer =
      ["result", "results", "response"].contains(names[0]) || call.closureTakesError || isError(names[0])
      || Vocabulary.isOutcome(names[0]) || names[0] == "granted"
      || ["Result", "Results", "Response"].contains(where: names[0].hasSuffix)
    // An error handler is not called for an answer.
    if isAnswer, !isElement(call), !call.name.hasSuffix("ErrorHandler") { return true }
    guard let cases = call.closure?.cases else { return false }
    return cases.contains("success") && cases.contains("failure")
  }

  /// Whether a closure calls the completion handler of the function around it.
  private static func passesOn(_ call: CallFact) -> Bool {
    guard call.after == .forwarded, !call.receiver.isEmpty, !transforms.contains(call.name), !isElement(call),
      !Vocabulary.runsAtOnce(call.name),
      // The closure of another initializer of the type is part of the value.
      call.name != "init"
    else { return false }
    // Without parameters, it may also be work.
    let isWork = ["perform", "execute"].contains(call.name) || Vocabulary.addsWork(call.name)
    return !call.closureParameters.isEmpty || Vocabulary.isRequest(call.name) && !isWork
  }

  /// Whether a parameter is named after an error, such as `networkError`.
  private static func isError(_ name: String) -> Bool {
    ["error", "err", "failure", "errorOrNil"].contains(name) || name.hasSuffix("Error")
  }

  /// Whether the only parameter of the closure may be an element of a collection, the value of a lock, or the item of a
  /// view.
  private static func isElement(_ call: CallFact) -> Bool {
    let name = call.name
    return name.first?.isUppercase == true || name.hasPrefix("with") || name.hasPrefix("XCTAssert")
      || elements.contains(name)
      || ["map", "flatMap", "compactMap", "catch", "first", "last", "drop", "sort", "sorted", "doOn", "as"].contains {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true
      }
  }

  private static let elements: Set<String> = [
    "alert", "sheet", "fullScreenCover", "popover", "confirmationDialog", "navigationDestination", "fileImporter",
    "fileExporter", "fileMover", "prefix", "partition", "count", "split", "then", "do", "handleEvents", "retry",
    "tryCatch", "recover", "onError", "whenFailure", "run", "tap", "ensure", "remove", "removeAll", "removeFirst",
    "removeLast",
  ]

  /// Functions that call their closure for elements of a collection or values of a stream.
  private static let transforms: Set<String> = [
    "map", "flatMap", "compactMap", "filter", "forEach", "reduce", "sorted", "first", "contains", "allSatisfy", "min",
    "max", "tryMap", "flatMapLatest", "sink", "subscribe", "bind", "drive", "emit", "observe", "onReceive", "onChange",
  ]

  /// Whether the call can mean a scanned function: its declaration decides then.
  private static func isScanned(_ call: CallFact, _ context: FileContext) -> Bool {
    if call.name.first?.isUppercase == true {
      let type = context.index.type(named: call.name, in: call.scope.type)
      return type.map { $0.kind != nil || $0.functions["init"] != nil } ?? false
    }
    let type = context.receiverType(of: call)
    if let type, context.index.type(named: type) != nil {
      if context.index.functions(call.name, of: type).contains(where: { fit(call, $0, context) })
        || context.index.property(call.name, of: type) != nil
      {
        return true
      }
      // A call without a receiver may also mean a function of the file.
      if !call.receiver.isEmpty { return false }
    }
    var functions =
      call.receiver.isEmpty ? context.index.freeFunctions[call.name] ?? [] : context.index.functions(named: call.name)
    if let type, type.first?.isUppercase == true, !call.receiver.isEmpty {
      functions.removeAll { !context.index.isKind($0.scope.type, of: type) }
    }
    return functions.contains { fit(call, $0, context) }
  }

  private static func fit(_ call: CallFact, _ fact: FunctionFact, _ context: FileContext) -> Bool {
    Arguments.fit(call, fact) { parameter in
      parameter.mayBeClosure || context.index.closure(parameter.shape, in: fact.scope.type) != nil
    }
  }

  private static func report(_ style: Style, _ detail: String) -> Finding {
    .reported(.declarationNotScanned, .consumer, style, detail)
  }
}

/// Functions of frameworks that call a trailing closure whose parameters do not show it.
enum SystemFunctions {
  static func style(of call: CallFact) -> Style? {
    if once.contains(call.name), !call.receiver.isEmpty { return .completionHandler }
    // `dismiss(animated: true) { … }`
    if ["present", "dismiss"].contains(call.name), call.argument("animated") != nil { return .completionHandler }
    if repeatedly.contains(call.name), !call.receiver.isEmpty { return .listener }
    if actions.contains(call.name), call.receiver.isEmpty { return .targetAction }
    return nil
  }

  private static let once: Set<String> = [
    "responseJSON", "responseData", "responseDecodable", "responseString", "requestAuthorization", "requestAccess",
    "evaluatePolicy", "getDocument", "getDocuments", "observeSingleEvent", "loadItem", "loadObject", "requestImage",
    "getNotificationSettings", "requestRecordPermission", "reverseGeocodeLocation", "geocodeAddressString",
    "evaluateJavaScript", "fetchRecord", "getDeliveredNotifications",
    "getPendingNotificationRequests", "getNotificationCategories", "getAllCookies", "getAllTasks", "loadObjects",
    "loadDataRepresentation", "loadFileRepresentation", "loadValuesAsynchronously", "requestTrackingAuthorization",
    "requestImageData", "requestImageDataAndOrientation", "requestAVAsset", "requestPlayerItem", "accountStatus",
  ]

  private static let repeatedly: Set<String> = [
    "addPeriodicTimeObserver", "addBoundaryTimeObserver", "addSnapshotListener", "addStateDidChangeListener",
    "startAccelerometerUpdates", "startDeviceMotionUpdates", "startUpdates",
  ]

  private static let actions: Set<String> = ["UIAction", "UIAlertAction", "UIContextualAction"]
}
