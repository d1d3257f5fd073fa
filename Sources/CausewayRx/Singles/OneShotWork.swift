public import Causeway
public import CausewayBridging

extension Observable {
  /// Creates an observable from work that answers once: with an element, the completion or an error.
  ///
  /// If the work releases its answer without using it, the observable fails with `CallbackError.dropped`, and this is
  /// reported.
  ///
  /// - Parameters:
  ///   - reporter: The reporter of misuse.
  ///   - work: Called for each subscription, on the subscribing thread and its trampoline. The returned disposable is
  ///     disposed of after the answer, or when the subscription is disposed of.
  /// - Returns: The observable.
  @_alwaysEmitIntoClient
  static func oneShot(
    _ reporter: BridgeReporter, _ work: @escaping (OneShotAnswer<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { observer in
      let sink = PassingSink(observer)
      return sink.attached(to: work(OneShotAnswer(sink, reporter)))
    }
  }
}

/// The answer of one-shot work, which can be given on any thread.
///
/// Only the first answer counts; a second one is ignored and reported. An answer after disposal is ignored. A release
/// without an answer fails the subscription.
@usableFromInline
final class OneShotAnswer<Element: Sendable>: Sendable {
  @usableFromInline let sink: PassingSink<Element>
  @usableFromInline let reporter: BridgeReporter
  @usableFromInline let state = AtomicUInt8(0)

  @usableFromInline
  enum State: UInt8 {
    case open
    case answered
    /// The first answer was given after disposal.
    case late
  }

  @_alwaysEmitIntoClient
  init(_ sink: PassingSink<Element>, _ reporter: BridgeReporter) {
    self.sink = sink
    self.reporter = reporter
  }

  deinit {
    guard state.load(ordering: .acquiring) == State.open.rawValue, !sink.isDisposed else { return }
    reporter.report(.dropped)
    sink.finish(CallbackError<any Error>.dropped(reporter.location))
  }

  /// Answers with an element.
  @_alwaysEmitIntoClient
  func succeed(_ element: Element) {
    guard isFirst() else { return }
    sink.forward(element)
    sink.finish()
  }

  /// Answers without an element.
  @_alwaysEmitIntoClient
  func complete() {
    if isFirst() { sink.finish() }
  }

  /// Answers with an error.
  @_alwaysEmitIntoClient
  func fail(_ error: any Error) {
    if isFirst() { sink.finish(error) }
  }

  /// Returns whether this is the first answer; reports a second one.
  @_alwaysEmitIntoClient
  func isFirst() -> Bool {
    let next = sink.isDisposed ? State.late : State.answered
    let (isExchanged, former) = state.compareExchange(
      expected: State.open.rawValue, desired: next.rawValue, ordering: .acquiringAndReleasing)
    if !isExchanged, former == State.answered.rawValue { reporter.report(.calledTwice) }
    return isExchanged
  }
}

/// Returns a reporter for work that answers once, without an entry in the inventory.
@usableFromInline
func answerReporter(_ location: CodeLocation) -> BridgeReporter {
  BridgeReporter(unlisted: .oneShot, location)
}
