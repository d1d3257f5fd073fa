import CausewayRx

/// A run in virtual time: subscribes at 200, and disposes of the subscription at 1000.
final class VirtualScene {
  let scheduler = SteppingScheduler()
  private(set) var lines: [String] = []

  /// Creates a source with events at given times.
  func hot<Element: Sendable>(_ events: (Int, Event<Element>)...) -> TimedSource<Element> {
    TimedSource(events, isHot: true, on: scheduler)
  }

  /// Creates a source with events at given times after each subscription.
  func cold<Element: Sendable>(_ events: (Int, Event<Element>)...) -> TimedSource<Element> {
    TimedSource(events, isHot: false, on: scheduler)
  }

  /// Writes a line with the time.
  func write(_ text: String) {
    lines.append("\(scheduler.clock) \(text)")
  }

  /// Subscribes and writes each event with its time.
  func follow<Element>(_ source: some ObservableType<Element>, _ name: String = "") -> any Disposable {
    let prefix = name.isEmpty ? "" : "\(name) "
    return source.subscribe { [unowned self] event in
      switch event {
      case .next(let element): write("\(prefix)\(element)")
      case .error(let error): write("\(prefix)\(error)")
      case .completed: write("\(prefix)completed")
      }
    }
  }

  /// Runs the scene.
  ///
  /// - Parameters:
  ///   - end: The time at which the subscription is disposed of.
  ///   - create: Creates the observable, at 100.
  /// - Returns: The events with their times.
  func run<Element>(until end: Int = 1000, _ create: @escaping () -> some ObservableType<Element>) -> [String] {
    var source: (any ObservableType<Element>)?
    var token: (any Disposable)?
    scheduler.at(100) { source = create() }
    scheduler.at(200) { [unowned self] in token = source.map { follow($0) } }
    scheduler.at(end) { token?.dispose() }
    scheduler.start()
    return lines
  }
}

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
