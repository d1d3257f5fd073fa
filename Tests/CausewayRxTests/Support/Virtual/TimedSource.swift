import CausewayRx

/// An observable that sends events at given times, and records the times of its subscriptions.
final class TimedSource<Element: Sendable>: ObservableType, @unchecked Sendable {
  private let scheduler: SteppingScheduler
  /// The events that each observer receives, after its subscription.
  private let own: [(Int, Event<Element>)]
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var times: [(begin: Int, end: Int?)] = []

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - events: The events; their times count from the start if it is hot, and from each subscription otherwise.
  ///   - isHot: Whether all observers share the events.
  ///   - scheduler: Sends them.
  init(_ events: [(Int, Event<Element>)], isHot: Bool, on scheduler: SteppingScheduler) {
    self.scheduler = scheduler
    own = isHot ? [] : events
    if isHot {
      for (time, event) in events {
        scheduler.at(time) { [self] in
          for entry in observers { entry.observer.on(event) }
        }
      }
    }
  }

  /// The times of the subscriptions, as `200-250`; `200-` for an active one.
  var subscriptions: [String] {
    times.map { "\($0.begin)-\($0.end.map { "\($0)" } ?? "")" }
  }

  func subscribe<Observer: ObserverType<Element>>(_ observer: Observer) -> any Disposable {
    let number = times.count
    times.append((scheduler.clock, nil))
    let observer = AnyObserver(observer)
    observers.append((number, observer))
    for (time, event) in own {
      scheduler.after(time) { [self] in
        if times[number].end == nil { observer.on(event) }
      }
    }
    return Disposables.create { [self] in
      observers.removeAll { $0.number == number }
      times[number].end = scheduler.clock
    }
  }
}
