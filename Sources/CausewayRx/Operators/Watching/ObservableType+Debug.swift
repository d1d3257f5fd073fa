extension ObservableType {
  /// Prints a line for each thing that happens: `subscribed`, `Event next(…)`, `Event error(…)`, `Event completed` and
  /// `isDisposed`.
  ///
  /// - Parameters:
  ///   - identifier: What each line begins with; the place of the call without one.
  ///   - trimOutput: Whether only the beginning and the end of a long event are printed.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: An observable of the same elements.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    debug(identifier ?? "\(file):\(line) (\(function))", trimOutput: trimOutput) { print($0) }
  }

  func debug(_ name: String, trimOutput: Bool, to write: @escaping (String) -> Void) -> Observable<Element> {
    func tell(_ event: Event<Element>) {
      let text = "\(event)"
      let isLong = trimOutput && text.count > 40
      write("\(name) -> Event \(isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    }
    return self.do(
      onNext: { tell(.next($0)) }, onError: { tell(.error($0)) }, onCompleted: { tell(.completed) },
      onSubscribe: { write("\(name) -> subscribed") }, onDispose: { write("\(name) -> isDisposed") })
  }
}
