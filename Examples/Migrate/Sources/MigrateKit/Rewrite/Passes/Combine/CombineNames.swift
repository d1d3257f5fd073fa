/// The names of Combine: what `CausewayCombine` has, and what it has not.
///
/// `CombineNamesTests` compares the lists with the public declarations in docs/api.
enum CombineNames {
  // MARK: Types

  /// Types at the top level that `CausewayCombine` has.
  static let types: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "CombineIdentifier", "ConnectablePublisher",
    "CurrentValueSubject", "CustomCombineIdentifierConvertible", "Deferred", "Empty", "Fail", "Future",
    "ImmediateScheduler", "Just", "ObservableObject", "ObservableObjectPublisher", "PassthroughSubject", "Published",
    "Publisher", "Publishers", "Record", "Scheduler", "SchedulerTimeIntervalConvertible", "Subject", "Subscriber",
    "Subscribers", "Subscription", "Subscriptions", "TopLevelDecoder", "TopLevelEncoder",
  ]

  /// Types at the top level without a counterpart.
  static let absentTypes: Set<String> = [
    "AsyncPublisher", "AsyncThrowingPublisher",
  ]

  /// Protocols to which a type of the user cannot conform.
  static let closedProtocols: Set<String> = ["ConnectablePublisher"]

  /// Types inside `Publishers` that `CausewayCombine` has.
  static let publishers: Set<String> = [
    "AllSatisfy", "AssertNoFailure", "Autoconnect", "Buffer", "BufferingStrategy", "Catch", "Collect", "CollectByCount",
    "CombineLatest", "CombineLatest3", "CombineLatest4", "CompactMap", "Comparison", "Concatenate", "ContainsWhere",
    "Count", "Debounce", "Delay", "Drop", "DropWhile", "Filter", "First", "FirstWhere", "FlatMap", "HandleEvents",
    "IgnoreOutput", "Last", "LastWhere", "MakeConnectable", "Map", "MapError", "Merge", "Merge3", "Merge4", "Merge5",
    "Merge6", "Merge7", "Merge8", "MergeMany", "Multicast", "Output", "PrefetchStrategy", "PrefixWhile", "ReceiveOn",
    "Reduce", "RemoveDuplicates", "ReplaceEmpty", "ReplaceError", "Scan", "Sequence", "SetFailureType", "Share",
    "SubscribeOn", "Throttle", "TimeGroupingStrategy", "Timeout", "TryMap", "Zip", "Zip3", "Zip4",
  ]

  /// Types inside `Subscribers` that `CausewayCombine` has.
  static let subscribers: Set<String> = ["Completion", "Demand"]

  /// Types inside others that `CausewayCombine` has.
  static let nested: [String: Set<String>] = [
    "Publishers": publishers, "Subscribers": subscribers, "Timer": ["TimerPublisher"],
    "URLSession": ["DataTaskPublisher"],
  ]

  /// Types of values that are publishers.
  static let streams: Set<String> = [
    "AnyPublisher", "CurrentValueSubject", "Deferred", "Empty", "Fail", "Future", "Just", "PassthroughSubject",
    "Record",
  ]

  // MARK: Operators

  /// Operators that only a publisher has.
  static let ownOperators: Set<String> = [
    "assertNoFailure", "autoconnect", "breakpoint", "breakpointOnError", "catch", "collect", "combineLatest",
    "debounce", "eraseToAnyPublisher", "handleEvents", "ignoreOutput", "makeConnectable", "measureInterval",
    "multicast", "removeDuplicates", "replaceEmpty", "replaceError", "replaceNil", "setFailureType", "share",
    "switchToLatest", "throttle", "tryAllSatisfy", "tryCatch", "tryCompactMap", "tryContains", "tryDrop", "tryFilter",
    "tryFirst", "tryLast", "tryMap", "tryMax", "tryMin", "tryPrefix", "tryReduce", "tryRemoveDuplicates", "tryScan",
  ]

  /// Operators that only a publisher has with this first label.
  static let ownLabels: Set<String> = [
    "buffer(size)", "decode(type)", "delay(for)", "drop(untilOutputFrom)", "encode(encoder)", "flatMap(maxPublishers)",
    "merge(with)", "prefix(untilOutputFrom)", "receive(on)", "subscribe(on)",
  ]

  /// Operators that a collection or a result may have, too.
  static let sharedOperators: Set<String> = [
    "allSatisfy", "append", "buffer", "compactMap", "contains", "count", "decode", "delay", "drop", "dropFirst",
    "encode", "filter", "first", "flatMap", "last", "map", "mapError", "max", "merge", "min", "output", "prefix",
    "prepend", "print", "receive", "reduce", "retry", "scan", "subscribe", "timeout", "zip",
  ]

  /// Operators that deliver on their scheduler.
  static let hops: Set<String> = ["debounce", "delay", "receive", "throttle"]

  /// Operators that deliver where they receive.
  static let synchronous: Set<String> = [
    "allSatisfy", "collect", "compactMap", "contains", "count", "dropFirst", "eraseToAnyPublisher", "filter", "first",
    "handleEvents", "ignoreOutput", "last", "map", "mapError", "max", "min", "print", "reduce", "removeDuplicates",
    "replaceError", "replaceNil", "scan", "setFailureType", "tryCompactMap", "tryFilter", "tryMap",
    "tryRemoveDuplicates",
    "tryScan",
  ]

  /// Functions that start a subscription or use one.
  static let subscriptions: Set<String> = ["assign", "sink", "store"]

  static func isOperator(_ name: String) -> Bool {
    ownOperators.contains(name) || sharedOperators.contains(name) || subscriptions.contains(name)
  }

  /// Members that make a publisher from another value.
  static let sources: Set<String> = [
    "dataTaskPublisher", "objectWillChange", "publish", "publisher",
  ]

  /// Members after which a chain is no publisher any more.
  static let ends: Set<String> = [
    "assign", "cancel", "connect", "request", "schedule", "send", "sink", "store", "value", "values",
  ]
}
