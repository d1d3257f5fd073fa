import CausewayRx

/// A subject or relay of a program.
struct TraceSubject {
  let observable: Observable<Int>
  /// Receives events; a relay ignores the end.
  let send: (Event<Int>) -> Void
  let dispose: () -> Void
  /// The current value; `nil` for kinds without one.
  let value: () throws -> Int?

  init(_ kind: TraceTerm) {
    switch kind.name {
    case "publish": self.init(PublishSubject<Int>())
    case "replay": self.init(ReplaySubject<Int>.create(bufferSize: kind[0].int))
    case "behavior":
      let subject = BehaviorSubject(value: kind[0].int)
      self.init(subject) { try subject.value() }
    case "publishRelay":
      let relay = PublishRelay<Int>()
      self.init(relay: relay.asObservable(), accept: relay.accept)
    case "behaviorRelay":
      let relay = BehaviorRelay(value: kind[0].int)
      self.init(relay: relay.asObservable(), accept: relay.accept) { relay.value }
    default: fatalError("unknown subject \(kind.name)")
    }
  }

  private init(
    _ subject: some ObservableType<Int> & ObserverType<Int> & Cancelable, value: @escaping () throws -> Int? = { nil }
  ) {
    observable = subject.asObservable()
    send = subject.on
    dispose = subject.dispose
    self.value = value
  }

  private init(
    relay: Observable<Int>, accept: @escaping (Int) -> Void, value: @escaping () throws -> Int? = { nil }
  ) {
    observable = relay
    send = { if case .next(let element) = $0 { accept(element) } }
    dispose = {}
    self.value = value
  }
}
