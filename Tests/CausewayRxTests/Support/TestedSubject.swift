import CausewayRx

/// The kinds of subject, for tests of their common behaviour.
enum TestedSubject: String, CaseIterable, Sendable {
  case publish
  case behavior
  case replay

  /// The events that a new subject sends to an observer immediately.
  var first: [String] { self == .behavior ? ["0"] : [] }

  /// Creates a subject, which holds 0 if it has to hold a value.
  func make() -> SubjectUnderTest {
    switch self {
    case .publish:
      let subject = PublishSubject<Int>()
      return SubjectUnderTest(subject, AnyObserver(subject), subject) { subject.hasObservers }
    case .behavior:
      let subject = BehaviorSubject(value: 0)
      return SubjectUnderTest(subject, AnyObserver(subject), subject) { subject.hasObservers }
    case .replay:
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      return SubjectUnderTest(subject, AnyObserver(subject), subject) { subject.hasObservers }
    }
  }
}

/// A subject of any kind.
final class SubjectUnderTest: ObserverType, ObservableType, Cancelable {
  typealias Element = Int

  let subject: Observable<Int>
  private let observer: AnyObserver<Int>
  private let cancelable: any Cancelable
  private let observed: @Sendable () -> Bool

  init(
    _ subject: Observable<Int>, _ observer: AnyObserver<Int>, _ cancelable: any Cancelable,
    _ observed: @escaping @Sendable () -> Bool
  ) {
    self.subject = subject
    self.observer = observer
    self.cancelable = cancelable
    self.observed = observed
  }

  var hasObservers: Bool { observed() }
  var isDisposed: Bool { cancelable.isDisposed }

  func on(_ event: Event<Int>) { observer.on(event) }
  func dispose() { cancelable.dispose() }
  func asObservable() -> Observable<Int> { subject }

  func subscribe<Observer: ObserverType<Int>>(_ observer: Observer) -> any Disposable {
    subject.subscribe(observer)
  }
}
