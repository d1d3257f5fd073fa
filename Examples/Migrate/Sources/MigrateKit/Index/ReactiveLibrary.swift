/// A reactive library, by its imports, types and functions.
enum ReactiveLibrary: CaseIterable {
  case rxSwift, combine, reactiveSwift

  var style: Style {
    switch self {
    case .rxSwift: .rxSwift
    case .combine: .combine
    case .reactiveSwift: .reactiveSwift
    }
  }

  /// Whether a module is a package for the library, and not one of the code base.
  ///
  /// Names that begin with `Rx` are those of packages for RxSwift.
  func isCompanion(_ module: String, _ index: TypeIndex) -> Bool {
    guard !index.modules.contains(module), !replacedModules.contains(module) else { return false }
    return companions.contains(module)
      || self == .rxSwift && module.hasPrefix("Rx") && module.dropFirst(2).first?.isUppercase == true
  }

  /// Whether one of the imported modules is the library or a package for it.
  func isImported(_ imports: some Sequence<String>, _ index: TypeIndex) -> Bool {
    imports.contains { replacedModules.contains($0) || isCompanion($0, index) }
  }

  /// The modules of the library, and of packages for it that are known by their names.
  var modules: Set<String> { replacedModules.union(companions) }

  /// Whether a file with these imports can use Combine, which SwiftUI exports as well.
  ///
  /// A file with RxSwift and SwiftUI uses the operators of RxSwift.
  static func isCombineVisible(_ imports: Set<String>) -> Bool {
    if !imports.isDisjoint(with: combine.modules) { return true }
    return imports.contains("SwiftUI") && imports.isDisjoint(with: rxSwift.modules)
  }

  /// The modules that Causeway replaces.
  var replacedModules: Set<String> {
    switch self {
    case .rxSwift: ["RxSwift", "RxCocoa", "RxRelay"]
    case .combine: ["Combine", "OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch"]
    case .reactiveSwift: ["ReactiveSwift", "ReactiveCocoa", "ReactiveObjCBridge"]
    }
  }

  /// The modules for which Causeway has no counterpart.
  var companions: Set<String> {
    switch self {
    case .rxSwift:
      [
        "RxDataSources", "RxSwiftExt", "RxGesture", "RxOptional", "RxTest", "RxBlocking", "Action", "NSObject_Rx",
        "RxFlow", "RxKeyboard", "RxViewController", "RxReachability", "RxAlamofire", "RxMoya", "RxRealm",
        "RxCoreLocation", "ReactorKit", "RxTheme", "RxFeedback", "RxNimble", "RxSwiftUtilities",
      ]
    case .combine: ["CombineExt", "CombineCocoa", "CombineMoya", "CombineDataSources"]
    case .reactiveSwift: []
    }
  }

  var importBridge: Bridge {
    switch self {
    case .rxSwift: .rxImport
    case .combine: .combineImport
    case .reactiveSwift: .foreign
    }
  }

  /// The bridge of a declaration of a type of the library.
  func bridge(of type: String) -> Bridge {
    switch self {
    case .rxSwift:
      switch TypeIndex.simple(type) {
      case "Single", "Maybe", "Completable": .rxSingle
      case "BehaviorSubject": .rxSubject
      case "Driver", "Signal", "SharedSequence", "Infallible": .rxShared
      case "AnyObserver", "Binder": .rxObserver
      default: .rxPublisher
      }
    case .combine: TypeIndex.simple(type) == "AnySubscriber" ? .combineSubscriber : .combineBridge
    case .reactiveSwift: .foreign
    }
  }

  /// The bridge of the stream to which a function subscribes, as far as the call shows its type.
  func bridge(ofSubscription name: String, _ label: String?) -> Bridge {
    switch (self, name, label) {
    case (.rxSwift, "drive", _), (.rxSwift, "driveNext", _), (.rxSwift, "emit", _): .rxShared
    case (.rxSwift, "subscribe", "onSuccess"): .rxSingle
    default: bridge(of: "")
    }
  }

  /// The document with the meaning of Causeway's operators beside those of the library.
  var comparison: String {
    switch self {
    case .rxSwift, .reactiveSwift: "docs/operators.md"
    case .combine: "docs/migrating/from-combine.md"
    }
  }

  /// Names of types of the library.
  var types: Set<String> {
    switch self {
    case .rxSwift:
      [
        "Observable", "Single", "Completable", "Maybe", "Infallible", "Driver", "Signal", "SharedSequence",
        "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay", "BehaviorRelay",
        "ReplayRelay", "ControlEvent", "ControlProperty", "Binder", "AnyObserver", "ObservableType",
        "ConnectableObservable",
        "Variable",
      ]
    case .combine:
      [
        "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Publisher", "Future", "Publishers",
        "ConnectablePublisher", "AnySubscriber", "Subject", "Deferred", "Just", "Fail", "Empty",
      ]
    case .reactiveSwift:
      [
        "Signal", "SignalProducer", "Property", "MutableProperty", "Action", "ValidatingProperty", "PropertyProtocol",
        "SignalProducerConvertible",
      ]
    }
  }

  /// Functions that start a subscription.
  var subscriptions: Set<String> {
    switch self {
    case .rxSwift:
      [
        "subscribe", "bind", "drive", "emit", "for await", "subscribeNext", "subscribeError", "subscribeCompleted",
        "bindTo", "bindNext", "driveNext",
      ]
    case .combine: ["sink", "assign", "onReceive", "subscribe", "for await"]
    case .reactiveSwift:
      [
        "observeValues", "observeResult", "observeCompleted", "observeFailed", "observeInterrupted", "startWithValues",
        "startWithResult", "startWithCompleted", "startWithFailed", "<~", "observe", "start",
      ]
    }
  }

  /// Functions that keep a subscription, which show the library in a file without imports.
  var marker: String? {
    switch self {
    case .rxSwift: "disposed"
    case .combine: "store"
    case .reactiveSwift: nil
    }
  }

  /// Operators whose meaning differs from the operator of the same name in Causeway or in the other libraries, with the
  /// first label if only that form differs.
  var differing: Set<String> {
    switch self {
    case .rxSwift: ["zip", "throttle", "delay", "share(replay)", "flatMapLatest"]
    case .combine: ["zip", "throttle", "flatMap(maxPublishers)", "buffer", "handleEvents(receiveRequest)"]
    case .reactiveSwift: ["zip", "throttle"]
    }
  }
}
