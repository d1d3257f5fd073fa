import Causeway

/// A subscription of `amb`.
final class AmbSink<Element: Sendable>: Sink<Never, Element>, @unchecked Sendable {
  // Safety: As `Sink`; `winner` is used only inside the gate. Tested by `AmbTests`.

  private enum Side: Sendable {
    case left
    case right
  }

  private let gate = ReentrantGate()
  private let left = SingleAssignmentDisposable()
  private let right = SingleAssignmentDisposable()
  private var winner: Side?

  func run(_ leftSource: Observable<Element>, _ rightSource: Observable<Element>) -> any Disposable {
    left.setDisposable(leftSource.attach(input(.left)))
    right.setDisposable(rightSource.attach(input(.right)))
    return attached(to: Disposables.create(left, right))
  }

  private func input(_ side: Side) -> ObserverBase<Element> {
    Companion(
      onNext: { [self] in gate.run(self, ($0, side)) { if $0.wins($1.1) { $0.forward($1.0) } } },
      onError: { [self] in gate.run(self, ($0, side)) { if $0.wins($1.1) { $0.finish($1.0) } } },
      onCompleted: { [self] in gate.run(self, side) { if $0.wins($1) { $0.finish() } } })
  }

  /// Returns whether the events of a side are delivered; the first side to send wins.
  private func wins(_ side: Side) -> Bool {
    if winner == nil {
      winner = side
      (side == .left ? right : left).dispose()
    }
    return winner == side
  }
}
