import Foundation

extension ObservableType {
  /// Prints a line with the time for each event.
  ///
  /// The lines contain `subscribed`, `Event next(…)`, `Event error(…)`, `Event completed` or `isDisposed`.
  ///
  /// - Parameters:
  ///   - identifier: The name printed in each line; by default the location of the call.
  ///   - trimOutput: Whether to print only the start and the end of a long event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: An observable of the same elements.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let name = identifier ?? "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    return debug(name, trimOutput: trimOutput) { line in
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
      print("\(formatter.string(from: Date())): \(line)")
    }
  }

  func debug(_ name: String, trimOutput: Bool, to write: @escaping (String) -> Void) -> Observable<Element> {
    let source = asObservable()
    return Producer { DebugSink(name, trimOutput, write, $0).attached(to: source) }
  }
}

private final class DebugSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no mutable state.

  private let name: String
  private let trimsOutput: Bool
  private let write: (String) -> Void
  private let disposal = BooleanDisposable()

  init(
    _ name: String, _ trimsOutput: Bool, _ write: @escaping (String) -> Void, _ downstream: ObserverBase<Element>
  ) {
    self.name = name
    self.trimsOutput = trimsOutput
    self.write = write
    super.init(downstream)
    write("\(name) -> subscribed")
  }

  override func process(_ element: Element) {
    report(.next(element))
    forward(element)
  }

  override func error(_ error: any Error) {
    report(.error(error))
    finish(error)
  }

  override func completed() {
    report(.completed)
    finish()
  }

  override func dispose() {
    if disposal.disposeOnce() { write("\(name) -> isDisposed") }
    super.dispose()
  }

  private func report(_ event: Event<Element>) {
    let text = "\(event)"
    let isLong = trimsOutput && text.count > 40
    write("\(name) -> Event \(isLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
  }
}
