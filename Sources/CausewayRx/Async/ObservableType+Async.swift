public import Causeway

extension ObservableConvertibleType {
  /// The elements as an asynchronous sequence.
  ///
  /// Each iterator has its own subscription, which starts when the iterator is created, and ends when it is released or
  /// its task is cancelled. Elements are buffered without limit. An error is thrown after the elements before it. In a
  /// cancelled task, `CancellationError` is thrown, as in RxSwift.
  public var values: ObservableValues<Element> {
    ObservableValues(asObservable())
  }
}

extension ObservableType {
  /// Returns the elements as an `AsyncThrowingStream`, for code that requires the standard type.
  ///
  /// The observable is subscribed to when this method is called. The subscription is disposed of when the stream is
  /// released or the iterating task is cancelled. Only one task can iterate over the stream.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The handling of elements that arrive before they are requested.
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A stream that is already subscribed.
  public func asStream(
    bufferingPolicy: BufferingPolicy = .unbounded, label: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AsyncThrowingStream<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line)
      .stream(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line)
  }
}
