import Causeway

extension ObservableType {
  /// Delivers the events of the observable that sends first, and disposes of the other one.
  ///
  /// - Parameter right: The other observable, which is subscribed to after the source.
  /// - Returns: An observable of the events of one of them.
  public func amb<Other: ObservableType>(_ right: Other) -> Observable<Element> where Other.Element == Element {
    let (left, right) = (asObservable(), right.asObservable())
    return Producer { AmbSink($0).run(left, right) }
  }

  /// Delivers the events of the observable that sends first, and disposes of the others.
  ///
  /// - Parameter sequence: The observables, subscribed to in order. If there are none, the result never terminates.
  /// - Returns: An observable of the events of one of them.
  public static func amb<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    sequence.reduce(.never()) { $0.amb($1) }
  }
}

/// A subscription of `amb`.
final class AmbSink<Element: Sendable>: OperatorSink<Never, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `winner` is used only inside the gate. Tested by `VirtualTimeOperatorTests`.

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
