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

  var modules: Set<String> {
    switch self {
    case .rxSwift:
      [
        "RxSwift", "RxCocoa", "RxRelay", "RxDataSources", "RxSwiftExt", "RxGesture", "RxOptional", "RxTest",
        "RxBlocking",
      ]
    case .combine: ["Combine", "OpenCombine", "OpenCombineFoundation", "OpenCombineDispatch", "CombineExt"]
    case .reactiveSwift: ["ReactiveSwift", "ReactiveCocoa", "ReactiveObjCBridge"]
    }
  }

  var importBridge: Bridge {
    switch self {
    case .rxSwift: .rxImport
    case .combine: .combineImport
    case .reactiveSwift: .foreign
    }
  }

  var sourceBridge: Bridge {
    switch self {
    case .rxSwift: .rxPublisher
    case .combine: .combineBridge
    case .reactiveSwift: .foreign
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
        "Signal", "SignalProducer", "Property", "MutableProperty", "Action", "BindingTarget", "ValidatingProperty",
        "PropertyProtocol", "SignalProducerConvertible",
      ]
    }
  }

  /// Functions that start a subscription.
  var subscriptions: Set<String> {
    switch self {
    case .rxSwift: ["subscribe", "bind", "drive", "emit"]
    case .combine: ["sink", "assign", "onReceive"]
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
    case .rxSwift: ["zip", "throttle", "share(replay)", "flatMapLatest"]
    case .combine: ["zip", "throttle", "flatMap(maxPublishers)", "buffer", "handleEvents(receiveRequest)"]
    case .reactiveSwift: ["zip", "throttle"]
    }
  }
}
