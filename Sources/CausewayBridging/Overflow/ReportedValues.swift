public import Causeway

/// The values of a publisher as an async sequence that reports dropped values.
public struct ReportedValues<Upstream: Publisher>: AsyncSequence, Sendable {
  /// The type of the upstream's values.
  public typealias Element = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  private let values: AsyncValuesWithGaps<Upstream>
  private let reporter: BridgeReporter

  init(_ values: AsyncValuesWithGaps<Upstream>, _ reporter: BridgeReporter) {
    self.values = values
    self.reporter = reporter
  }

  /// Subscribes to the upstream and returns an iterator over its values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values.makeAsyncIterator(), reporter)
  }

  /// An iterator over the values of one subscription.
  ///
  /// Several tasks may call `next`, for example if an actor stores the iterator in a property. They receive the values
  /// in the order of their calls. A failure is thrown to the first waiting task; the others receive `nil`. Cancelling
  /// one task ends the iterator for all tasks, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncValuesWithGaps<Upstream>.Iterator
    private let reporter: BridgeReporter

    init(_ values: AsyncValuesWithGaps<Upstream>.Iterator, _ reporter: BridgeReporter) {
      self.values = values
      self.reporter = reporter
    }

    /// Returns the next value, suspending until there is one.
    ///
    /// - Returns: The next value, or `nil` after the stream has ended or one of the waiting tasks was cancelled.
    /// - Throws: The upstream's failure.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      while let element = try await values.next(isolation: isolation) {
        switch element {
        case .value(let value): return value
        case .dropped(let count): reporter.report(.overflow(count))
        }
      }
      return nil
    }

    /// Returns the next value, suspending until there is one.
    ///
    /// - Returns: The next value, or `nil` after the stream has ended or one of the waiting tasks was cancelled.
    /// - Throws: The upstream's failure.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// Deliberately not `Sendable`: an iterator belongs to one isolation, so that taking a buffered value needs no lock.
@available(*, unavailable)
extension ReportedValues.Iterator: Sendable {}

extension ReportedValues: NonFailingSequence where Failure == Never {}

extension Publisher {
  /// Returns the values as an async sequence that reports dropped values.
  ///
  /// Dropped values are reported to ``BridgeDiagnostics`` as ``BridgeDiagnostic/Kind/overflow(_:)``, once for each gap,
  /// when the consumer reaches the gap. If the consumer itself must know about gaps, use `valuesWithGaps`.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The policy for values that arrive faster than the consumer takes them.
  ///   - label: The name of the stream in diagnostics.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A sequence that subscribes once for each iterator.
  public func reportedValues(
    bufferingPolicy: BufferingPolicy, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReportedValues<Self> {
    ReportedValues(
      valuesWithGaps(bufferingPolicy: bufferingPolicy), BridgeReporter(.stream, label, CodeLocation(fileID, line)))
  }
}
