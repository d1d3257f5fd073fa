/// The operators before a subscription, as far as their names show how many values arrive.
enum PublisherChain {
  /// Operators that deliver any number of values if their publisher does.
  private static let operators: Set<String> = [
    "map", "tryMap", "compactMap", "tryCompactMap", "filter", "tryFilter", "flatMap", "flatMapLatest", "flatMapFirst",
    "switchToLatest", "scan", "tryScan", "removeDuplicates", "tryRemoveDuplicates", "distinctUntilChanged", "dropFirst",
    "drop", "skip", "debounce", "throttle", "delay", "receive", "subscribe", "observe", "observeOn", "subscribeOn",
    "share", "multicast", "makeConnectable", "autoconnect", "refCount", "replay", "merge", "combineLatest", "zip",
    "withLatestFrom", "prepend", "append", "startWith", "replaceError", "replaceNil", "replaceEmpty", "catch",
    "tryCatch", "retry", "mapError", "setFailureType", "assertNoFailure", "handleEvents", "do", "print", "debug",
    "breakpoint", "buffer", "decode", "encode", "timeout", "measureInterval", "eraseToAnyPublisher", "asObservable",
    "asDriver", "asSignal", "buffered", "shared", "publish",
    // Sources.
    "publisher", "notifications", "posts", "values", "ticks", "CurrentValueSubject", "PassthroughSubject",
  ]

  /// Operators and sources that deliver at most one value.
  private static let single: Set<String> = [
    "first", "last", "prefix", "take", "collect", "reduce", "count", "ignoreOutput", "output", "min", "max",
    "dataTaskPublisher", "Just", "Future", "Deferred", "Fail", "Empty", "Single", "Maybe",
  ]

  /// Whether a call in a path shows that at most one value arrives.
  static func sendsOnce(_ path: [String]) -> Bool {
    path.contains { $0.hasSuffix(")") && single.contains($0.prefixName) }
  }

  /// Whether all calls in a path keep the number of values open.
  ///
  /// A function of the code base may deliver one value as well.
  static func mayRepeat(_ path: [String]) -> Bool {
    !sendsOnce(path)
      && path.allSatisfy { element in
        let name = element.prefixName
        return name == element || operators.contains(name) || name.first?.isUppercase == true
      }
  }
}
