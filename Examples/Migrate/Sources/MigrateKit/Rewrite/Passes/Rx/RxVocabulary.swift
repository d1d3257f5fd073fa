/// The names of RxSwift 6, RxRelay and RxCocoa that the passes know.
enum RxVocabulary {
  static let modules: Set<String> = ["RxSwift", "RxRelay", "RxCocoa"]

  /// Types of which `CausewayRx` has one of the same name and meaning.
  static let types: Set<String> = ReactiveLibrary.rxSwift.types.subtracting(["Variable"]).union([
    "BooleanDisposable", "Cancelable", "CompletableEvent", "CompositeDisposable", "ConcurrentDispatchQueueScheduler",
    "ConcurrentMainScheduler", "ConnectableObservableType", "CurrentThreadScheduler", "Disposable", "Disposables",
    "DisposeBag", "Event", "EventConvertible", "GroupedObservable", "HistoricalScheduler", "ImmediateSchedulerType",
    "InfallibleEvent", "InfallibleType", "MainScheduler", "MaybeEvent", "ObservableConvertibleType", "ObserverType",
    "OperationQueueScheduler", "PrimitiveSequence", "PrimitiveSequenceType", "Reactive", "ReactiveCompatible",
    "RefCountDisposable", "RxError", "RxTimeInterval", "ScheduledDisposable", "SchedulerType",
    "SerialDispatchQueueScheduler", "SerialDisposable", "SharedSequenceConvertibleType", "SharingScheduler",
    "SingleAssignmentDisposable", "SingleEvent", "SubjectType", "VirtualTimeScheduler",
  ])

  /// Types and protocols that have elements.
  static let streams: Set<String> = ReactiveLibrary.rxSwift.types.union([
    "ConnectableObservableType", "ControlEventType", "ControlPropertyType", "GroupedObservable", "InfallibleType",
    "ObservableConvertibleType", "ObserverType", "PrimitiveSequence", "PrimitiveSequenceType",
    "SharedSequenceConvertibleType", "SubjectType",
  ])

  /// Types without a counterpart, with what to write instead.
  static let absentTypes: [String: String] = [
    "DelegateProxy": "Bridge the delegate as in from-delegates.md.",
    "DelegateProxyType": "Bridge the delegate as in from-delegates.md.",
    "DisposeBase": "Remove it; it is a detail of RxSwift.",
    "NopDisposable": "Use Disposables.create().",
    "TextInput": "Pass the ControlProperty of its text instead.",
    "UIBindingObserver": "Use Binder(object).",
    "Variable": "Use BehaviorRelay, whose 'value' is set with 'accept'.",
    "TestScheduler": "Use a ClockScheduler with the TestClock of CausewayTesting.",
    "TestableObserver": "Use a Recorder of CausewayTesting.",
    "TestableObservable": "Use a ClockScheduler with the TestClock of CausewayTesting.",
    "RxCollectionViewDataSourceType": "Bridge the data source as in from-delegates.md.",
    "RxTableViewDataSourceType": "Bridge the data source as in from-delegates.md.",
  ]

  /// Types without a counterpart whose names mean something else without the module, with what to write instead.
  static let absentMembers = ["Resources": "Use the LiveSubscriptions of Causeway, which list what is subscribed."]

  /// Names of older versions, with their name and label in RxSwift 6, of functions with one unlabelled argument.
  static let renamed: [String: (name: String, label: String?)] = [
    "observeOn": ("observe", "on"), "subscribeOn": ("subscribe", "on"), "catchError": ("catch", nil),
    "catchErrorJustReturn": ("catchAndReturn", nil), "retryWhen": ("retry", "when"), "takeUntil": ("take", "until"),
    "takeWhile": ("take", "while"), "skipUntil": ("skip", "until"), "skipWhile": ("skip", "while"),
    "elementAt": ("element", "at"), "addDisposableTo": ("disposed", "by"), "bindTo": ("bind", "to"),
    "subscribeNext": ("subscribe", "onNext"), "subscribeError": ("subscribe", "onError"),
    "subscribeCompleted": ("subscribe", "onCompleted"), "doOnNext": ("do", "onNext"), "doOnError": ("do", "onError"),
    "doOnCompleted": ("do", "onCompleted"), "bindNext": ("bind", "onNext"), "driveNext": ("drive", "onNext"),
  ]

  /// Names of older versions of static functions.
  static let renamedSources: [String: (name: String, label: String?)] = ["catchError": ("catch", "sequence")]

  /// Operators that wait, whose remaining times are rounded in another way.
  static let rounded: Set<String> = ["throttle", "delay"]

  /// Operators of older versions without a counterpart, with what to write instead.
  static let absentOperators: [String: String] = [
    "doOn": "Use do(onNext:onError:onCompleted:).", "toObservable": "Use Observable.from(_:).",
  ]

  /// Operators of older versions on an array of observables, with what to write instead.
  static let arrayOperators: [String: String] = [
    "combineLatest": "Use Observable.combineLatest(_:resultSelector:).",
    "concat": "Use Observable.concat(_:).", "zip": "Use Observable.zip(_:resultSelector:).",
  ]

  /// Operators whose name other types have, with the labels that only RxSwift has.
  static let labels: [String: Set<String>] = [
    "do": [
      "onNext", "afterNext", "onError", "afterError", "onCompleted", "afterCompleted", "onSuccess", "afterSuccess",
      "onSubscribe", "onSubscribed", "onDispose",
    ],
    "take": ["until", "while", "for"], "skip": ["until", "while"], "element": ["at"], "merge": ["maxConcurrent"],
    "scan": ["accumulator"], "reduce": ["accumulator"], "buffer": ["timeSpan"],
  ]

  /// Functions that start or keep a subscription.
  static let subscriptions: Set<String> = ["subscribe", "bind", "drive", "emit", "connect", "disposed"]

  /// Operators and sources whose names no collection has.
  static let operators: Set<String> = [
    "asDriver", "asSignal", "asObservable", "asSingle", "asMaybe", "asCompletable", "asInfallible", "amb",
    "catchAndReturn", "combineLatest", "concatMap", "debounce", "delaySubscription", "distinctUntilChanged",
    "flatMapFirst", "flatMapLatest", "flatMapMaybe", "flatMapCompletable", "ignoreElements", "materialize",
    "dematerialize", "multicast", "observe", "refCount", "replay", "replayAll", "sample", "share", "skip", "startWith",
    "switchLatest", "takeLast", "timeout", "toArray", "withLatestFrom", "withUnretained", "window", "publish", "using",
    "andThen", "catch", "retry", "ifEmpty", "groupBy", "deferred", "shareReplay",
    "shareReplayLatestWhileConnected",
  ]

  /// Functions of the types themselves, besides the operators.
  static let sources: Set<String> = [
    "concat", "create", "createUnbound", "createUnbounded", "empty", "error", "from", "generate", "init",
    "interval", "just", "merge", "never", "of", "range", "repeatElement", "timer", "zip",
  ]

  /// Properties of `rx` that set a property of their object, where the object has no such property.
  static let absentBinders: [String: String] = [
    "isAnimating": "startAnimating() and stopAnimating()", "isRefreshing": "beginRefreshing() and endRefreshing()",
    "title(": "setTitle(_:for:)", "image(": "setImage(_:for:)", "attributedTitle(": "setAttributedTitle(_:for:)",
    "items": "a data source", "itemTitles": "a data source",
  ]

  /// Members of `rx` of controls, which send what the user does.
  static let controls: Set<String> = [
    "tap", "text", "attributedText", "value", "isOn", "date", "countDownDuration", "selectedSegmentIndex",
    "controlEvent",
    "controlProperty", "selectedScopeButtonIndex", "event",
  ]

  /// Members of `rx` that observe the methods of any object.
  static let methods: Set<String> = ["deallocated", "deallocating", "methodInvoked", "sentMessage"]

  /// Functions of `rx` that observe properties, notifications and requests of any object.
  static let observations: Set<String> = ["observe", "observeWeakly", "notification", "data", "json", "response"]

  /// Members of `rx` in RxGesture.
  static let gestures: Set<String> = [
    "anyGesture", "gesture", "longPressGesture", "panGesture", "pinchGesture", "rotationGesture", "swipeGesture",
    "tapGesture",
  ]

  /// Members of `rx` that send what the delegate of a view receives.
  static let delegates: Set<String> = [
    "items", "itemTitles", "itemSelected", "itemDeselected", "itemMoved", "itemInserted", "itemDeleted",
    "itemAccessoryButtonTapped",
    "itemHighlighted", "itemUnhighlighted", "modelSelected", "modelDeselected", "modelDeleted",
    "modelAccessoryButtonTapped",
    "willDisplayCell", "didEndDisplayingCell", "willDisplaySupplementaryView", "didEndDisplayingSupplementaryView",
    "prefetchItems", "cancelPrefetchingForItems", "didScroll", "didScrollToTop", "didZoom", "contentOffset",
    "isNearBottomEdge",
    "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
    "didEndScrollingAnimation", "didBeginEditing", "didEndEditing", "didChange", "didChangeSelection",
    "searchButtonClicked", "cancelButtonClicked", "bookmarkButtonClicked", "resultsListButtonClicked",
    "textDidBeginEditing", "textDidEndEditing", "didSelectItem", "willShow", "didShow", "didStartLoad", "didFinishLoad",
    "didFailLoad", "didFinishNavigation", "delegate", "dataSource",
  ]

  /// Members of `rx` that set the delegate of a view, with the property.
  static let delegateSetters = [
    "setDelegate": "delegate", "setDataSource": "dataSource", "setPrefetchDataSource": "prefetchDataSource",
  ]
}
