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
