public import Causeway

/// The values of a publisher as an async sequence that reports the values it had to drop.
public struct ReportedValues<Upstream: Publisher>: AsyncSequence, Sendable {
  /// What the upstream sends.
  public typealias Element = Upstream.Output
  /// How the upstream fails.
  public typealias Failure = Upstream.Failure

  private let values: AsyncValuesWithGaps<Upstream>
  private let reporter: BridgeReporter

  init(_ values: AsyncValuesWithGaps<Upstream>, _ reporter: BridgeReporter) {
    self.values = values
    self.reporter = reporter
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values.makeAsyncIterator(), reporter)
  }

  /// Takes the values of one subscription.
  ///
  /// Several tasks may call `next`, as when an actor keeps the iterator in a property. They get the values
  /// in the order in which they called. A failure goes to the first of those that wait, and the others get `nil`. The
  /// cancel of one task ends the iterator for all, as with `AsyncStream`.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncValuesWithGaps<Upstream>.Iterator
    private let reporter: BridgeReporter

    init(_ values: AsyncValuesWithGaps<Upstream>.Iterator, _ reporter: BridgeReporter) {
      self.values = values
      self.reporter = reporter
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    public mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      while let element = try await values.next(isolation: isolation) {
        switch element {
        case .value(let value): return value
        case .dropped(let count): reporter.report(.overflow(count))
        }
      }
      return nil
    }

    /// Waits for the next value.
    ///
    /// - Returns: `nil` after the end, and when one of the tasks at the iterator is cancelled.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }
  }
}

/// An iterator belongs to one isolation: taking a value that is there costs no lock.
@available(*, unavailable)
extension ReportedValues.Iterator: Sendable {}

extension Publisher {
  /// The values as an async sequence that reports the values it had to drop.
  ///
  /// What was dropped goes to ``BridgeDiagnostics`` as ``BridgeDiagnostic/Kind/overflow(_:)``, once for each gap, when the
  /// consumer comes to it. Use `valuesWithGaps` where the consumer itself has to know.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that come faster than they are taken.
  ///   - label: What reports call the stream.
  ///   - fileID: Where reports say that the stream is.
  ///   - line: Where reports say that the stream is.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  public func reportedValues(
    bufferingPolicy: BufferingPolicy, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ReportedValues<Self> {
    ReportedValues(
      valuesWithGaps(bufferingPolicy: bufferingPolicy), BridgeReporter(.stream, label, fileID, line))
  }
}

extension BridgeStyle {
  /// An async sequence with a limited buffer.
  public static var stream: BridgeStyle { BridgeStyle("stream") }
}
