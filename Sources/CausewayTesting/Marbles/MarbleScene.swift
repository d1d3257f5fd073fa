import Causeway

/// A marble test: virtual time, and the sources that send in it.
///
/// ```swift
/// @Test func searchesWhenTypingPauses() async {
///   let scene = MarbleScene()
///   let typed = scene.hot("-a-b----c-|")
///   await scene.expect(typed.debounce(for: scene.ticks(3), clock: scene.clock), "------b---(c|)")
/// }
/// ```
///
/// A scene runs once. Time advances to the next event of a source or to the next timer or sleeping task of the
/// ``clock``, whichever comes first; these times may lie between ticks. At each instant the order is:
///
/// 1. Every timer that is due fires.
/// 2. Recordings that begin at this instant subscribe.
/// 3. Sources send, in the order in which they were created.
/// 4. Recordings that end at this instant cancel.
///
/// After each step the scene waits until the tasks on the clock's executor are suspended.
@available(SwiftStdlib 5.7, *)
public final class MarbleScene: Sendable {
  /// The scene's clock, for the operators and services under test.
  public let clock = TestClock()
  /// The duration of one tick.
  public let tick: Duration
  let agenda = Probe(MarbleAgenda())
  let reporter = FailureReporter()

  /// Creates a scene at time zero.
  ///
  /// - Parameters:
  ///   - tick: The duration of one tick, which is one column of a diagram; greater than zero.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(tick: Duration = .seconds(1), fileID: StaticString = #fileID, line: UInt = #line) {
    self.tick = Duration(tick.asPeriod(of: "MarbleScene", fileID, line))
  }

  /// Returns the duration of a number of ticks.
  public func ticks(_ count: Int) -> Duration { tick * count }

  /// The number of whole ticks that have passed.
  var now: Int { clock.now.offset.ticks(of: tick) }

  // MARK: Sources

  /// Creates a source that sends at fixed times, with or without subscribers.
  ///
  /// - Parameters:
  ///   - text: The diagram. A `^` marks time zero; events before it are not sent.
  ///   - values: The values that its characters represent.
  ///   - failure: The failure that a `#` represents.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The source, which also records when it is subscribed to.
  public func hot<Output: Sendable, Failure: Error>(
    _ text: String, values: [Character: Output], failure: Failure = MarbleFailure(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleSource<Output, Failure> {
    let location = TestLocation(fileID, filePath, line, column)
    let subject = PassthroughSubject<Output, Failure>()
    for (tick, event) in script(text, values, failure, at: location) where tick >= 0 {
      agenda.change { $0.add(ticks(tick), .send) { subject.send(event) } }
    }
    return MarbleSource(self, subject)
  }

  /// Creates a hot source of strings; each character of the diagram represents itself.
  ///
  /// - Parameters:
  ///   - text: The diagram. A `^` marks time zero; events before it are not sent.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The source, which also records when it is subscribed to.
  public func hot(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleSource<String, MarbleFailure> {
    hot(text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a source that plays its diagram for each subscriber, from the time of the subscription.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: The values that its characters represent.
  ///   - failure: The failure that a `#` represents.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The source, which also records when it is subscribed to.
  public func cold<Output: Sendable, Failure: Error>(
    _ text: String, values: [Character: Output], failure: Failure = MarbleFailure(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleSource<Output, Failure> {
    let location = TestLocation(fileID, filePath, line, column)
    return MarbleSource(self, MarbleColdSource(scene: self, script: script(text, values, failure, at: location)))
  }

  /// Creates a cold source of strings; each character of the diagram represents itself.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  /// - Returns: The source, which also records when it is subscribed to.
  public func cold(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleSource<String, MarbleFailure> {
    cold(text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the events of a diagram with their times; events without a meaning fail the test and are skipped.
  func script<Output, Failure>(
    _ text: String, _ values: [Character: Output], _ failure: Failure?, at location: TestLocation
  ) -> [(tick: Int, event: Materialized<Output, Failure>)] {
    diagram(text, at: location).sinceSubscription.compactMap { moment in
      let event: Materialized<Output, Failure>? =
        switch moment.event {
        case .value(let character): values[character].map { .value($0) }
        case .finished: .completion(.finished)
        case .failed: failure.map { .completion(.failure($0)) }
        case .subscription, .cancel: nil
        }
      if event == nil { reporter.fail("no value or failure is given for '\(moment.event)' in \(text)", at: location) }
      return event.map { (moment.tick, $0) }
    }
  }

  /// Parses a diagram; an invalid one fails the test and yields an empty diagram.
  func diagram(_ text: String, at location: TestLocation) -> MarbleDiagram {
    do {
      return try MarbleDiagram(text)
    } catch {
      reporter.fail("\(error)", at: location)
      return MarbleDiagram()
    }
  }

  // MARK: Running

  /// Runs the scene to a tick, or to the last event of a hot source or a window if that is later.
  ///
  /// Cold sources that were subscribed to by then are played to their end. Timers that fire later, and sources that are
  /// subscribed to later, are ignored. A scene with a `RepeatingTimer` therefore ends. The run also ends when the
  /// calling task is cancelled.
  ///
  /// If a task of the clock's executor does not suspend in time, or if timers trigger each other at one instant without
  /// end, the test fails and the run stops.
  ///
  /// - Parameters:
  ///   - ticks: The number of ticks to run.
  ///   - patience: The real time to wait for tasks; `nil` for the test's ``WaitPatience``.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func run(
    ticks: Int = 100, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID, filePath, line, column)
    var drive = ClockDrive(clock, patience, location)
    let horizon = max(self.ticks(ticks), agenda.value.end ?? .zero)
    guard await drive.settle() else { return }
    while let next = nextTime(horizon), !Task.isCancelled {
      guard await drive.move(to: TestClock.Instant(offset: next)) else { return }
      while let action = agenda.changing({ $0.takeNext(dueAt: clock.now.offset) }) {
        action()
        guard await drive.settle() else { return }
      }
    }
    if !Task.isCancelled { _ = await drive.move(to: TestClock.Instant(offset: horizon)) }
  }

  /// Returns the time of the agenda's next entry or of the clock's next deadline, whichever comes first.
  ///
  /// The agenda decides when a scene ends: after the horizon, a deadline counts only if an entry follows it.
  private func nextTime(_ horizon: Duration) -> Duration? {
    let entry = agenda.value.next(begunBy: horizon)
    guard let deadline = clock.deadlines.first?.offset, deadline <= max(horizon, entry ?? .zero) else { return entry }
    return entry.map { min($0, deadline) } ?? deadline
  }
}

extension MarbleDiagram {
  fileprivate init() {
    moments = []
    length = 0
  }
}

extension [Character: String] {
  /// Returns a dictionary in which every character represents itself.
  static func characters(of text: String) -> [Character: String] {
    [Character: String](text.map { ($0, String($0)) }) { first, _ in first }
  }
}

@available(SwiftStdlib 5.7, *)
extension Duration {
  /// Returns the number of whole ticks in the duration.
  func ticks(of tick: Duration) -> Int {
    Int((self / tick).rounded(.down))
  }
}

/// A source that plays its script for each subscriber, from the time of the subscription.
@available(SwiftStdlib 5.7, *)
struct MarbleColdSource<Output: Sendable, Failure: Error>: Publisher {
  let scene: MarbleScene
  let script: [(tick: Int, event: Materialized<Output, Failure>)]

  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let start = scene.clock.now.offset
    Emitter.attach(subscriber) { emitter in
      for (tick, event) in script {
        if tick == 0 {
          emitter.send(event)
        } else {
          scene.agenda.change { $0.add(start + scene.ticks(tick), beginning: start, .send) { emitter.send(event) } }
        }
      }
    }
  }
}

/// The failure that a `#` represents, unless a test provides another.
public struct MarbleFailure: Error, Hashable, CustomStringConvertible {
  /// Creates the failure.
  public init() {}

  /// The text `#`.
  public var description: String { "#" }
}
