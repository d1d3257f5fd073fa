/// Subscriptions to the streams of a reactive library.
enum StreamCalls {
  static func finding(_ call: CallFact, _ context: FileContext) -> Finding? {
    guard let library = library(of: call, context), !isScanned(call, context) else { return nil }
    let style = library.style
    let differing = call.receiverCalls.first {
      library.differing.contains($0.name) || library.differing.contains($0.withLabel)
    }
    if let differing {
      return .reported(
        .semanticDifference, .consumer, style,
        "The chain uses '\(differing.name)'. Compare it with \(library.comparison).")
    }
    return .consumer(style, library.bridge(ofSubscription: call.name, call.arguments.first?.label))
      .about(BridgeSubject(receiver: call.receiver))
  }

  /// Returns the library whose subscription a call is, or `nil` if it is another call of this name.
  private static func library(of call: CallFact, _ context: FileContext) -> ReactiveLibrary? {
    for library in ReactiveLibrary.allCases where library.subscriptions.contains(call.name) {
      let isImported =
        context.libraries.contains(library) || library == .combine && isVisible(call, context)
      let isMarked = library.marker != nil && call.chainedCall == library.marker
      guard isImported || isMarked && !context.isMigrated || isOwn(call, library, context) else { continue }
      if isSubscription(call, library) { return library }
    }
    return nil
  }

  /// Whether the file sees Combine through SwiftUI, and the call is certainly not one of another stream.
  private static func isVisible(_ call: CallFact, _ context: FileContext) -> Bool {
    ["sink", "assign"].contains(call.name) && !context.isMigrated
      && ReactiveLibrary.isCombineVisible(Set(context.facts.imports.map(\.module)))
  }

  /// Whether the receiver is a scanned type with a function of this name.
  private static func isScanned(_ call: CallFact, _ context: FileContext) -> Bool {
    // The result of RxSwift's operator is disposed of, and that of an app's helper is not used.
    if call.name == "bind", call.after != .use, call.arguments.map(\.label) == ["to"],
      context.index.functions(named: "bind").contains(where: {
        $0.scope.type != nil && $0.result.isVoid && $0.parameters.map(\.label) == ["to"]
      })
    {
      return true
    }
    let type = context.receiverType(call.receiver, root: call.rootType, scope: call.scope)
    return type.map { !context.index.functions(call.name, of: $0).isEmpty } ?? false
  }

  /// Functions whose names or labels no other library has.
  private static func isOwn(_ call: CallFact, _ library: ReactiveLibrary, _ context: FileContext) -> Bool {
    if context.isMigrated { return false }
    return switch library {
    case .reactiveSwift: !["<~", "observe", "start"].contains(call.name) && call.hasClosure
    case .combine:
      call.argument("receiveCompletion") != nil || call.argument("receiveValue") != nil || call.name == "onReceive"
    case .rxSwift: call.name == "subscribe" && call.argument("onNext") != nil
    }
  }

  private static func isSubscription(_ call: CallFact, _ library: ReactiveLibrary) -> Bool {
    guard !call.receiver.isEmpty else { return false }
    let labels = call.arguments.compactMap(\.label)
    switch (library, call.name) {
    case (.combine, "assign"): return labels.first == "to"
    case (.combine, "sink"):
      return call.hasClosure || labels.first == "receiveValue" || labels.first == "receiveCompletion"
    case (.combine, "subscribe"):
      // A function of this name that is not a publisher's has no token to store.
      return labels.isEmpty && call.arguments.count == 1 && !call.hasClosure && call.after == .use
    case (.combine, "onReceive"): return call.hasClosure || call.arguments.count == 2
    case (.rxSwift, "subscribe"):
      return call.hasClosure || labels.isEmpty || labels[0].hasPrefix("on") || labels[0] == "with"
    case (.rxSwift, "bind"):
      // RxTheme has `bind(_:to:)`, whose closure is no subscription.
      guard let first = call.arguments.first else { return false }
      return call.arguments.count == 1 && first.isTrailing || ["to", "onNext", "with"].contains(first.label)
    case (.rxSwift, "drive"), (.rxSwift, "emit"): return !call.arguments.isEmpty
    case (.reactiveSwift, "observe"), (.reactiveSwift, "start"): return call.hasClosure && labels.isEmpty
    default: return true
    }
  }
}
