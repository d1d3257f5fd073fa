/// The input and the output of one connection.
struct ConnectionSubject<Input: Sendable, Output: Sendable>: Sendable {
  /// The identity of the connection's subject.
  let identity: any AnyObject & Sendable
  let input: ObserverBase<Input>
  let output: Observable<Output>

  /// Uses a custom subject.
  init<Subject: SubjectType>(_ subject: Subject)
  where Subject.Element == Output, Subject.Observer.Element == Input {
    let input = SubjectInput(subject.asObserver())
    identity = input
    self.input = input
    output = subject.direct
  }
}

extension ConnectionSubject where Input == Output {
  init(_ broadcast: Broadcast<Output>) {
    identity = broadcast
    input = broadcast
    output = DirectSource { broadcast.attach($0) }
  }
}

/// An observer that sends to the observer side of a subject.
private final class SubjectInput<Observer: ObserverType>: ObserverBase<Observer.Element>, @unchecked Sendable
where Observer.Element: Sendable {
  // Safety: As `ObserverBase`: the class adds no mutable state.

  private let observer: Observer

  init(_ observer: Observer) {
    self.observer = observer
    super.init()
  }

  override func process(_ element: Observer.Element) {
    observer.onNext(element)
  }

  override func error(_ error: any Error) {
    observer.onError(error)
  }

  override func completed() {
    observer.onCompleted()
  }
}
