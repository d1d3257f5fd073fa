public import Causeway

extension ObservableConvertibleType {
  /// The elements as an async sequence.
  ///
  /// Each iterator is a subscription of its own, which begins when the iterator is made and ends with it, or when its
  /// task is cancelled. Elements wait without a limit until they are taken. An error is thrown after the elements before
  /// it, and `CancellationError` in a cancelled task, as in RxSwift.
  public var values: ObservableValues<Element> {
    ObservableValues(asObservable())
  }
}

extension ObservableType {
  /// Returns the elements as an `AsyncThrowingStream`, for code that wants the standard type.
  ///
  /// It is subscribed when this is called, and disposed of when the stream is released or the task that iterates it is
  /// cancelled. One task iterates it.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to elements that come faster than they are taken.
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports and a listing of live subscriptions say that it was made.
  ///   - line: Where reports and a listing of live subscriptions say that it was made.
  /// - Returns: A stream that is subscribed already.
  public func asStream(
    bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AsyncThrowingStream<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line)
      .stream(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line)
  }
}
