import Causeway

/// The time of a marble test, and the sources in it.
///
/// ```swift
/// @Test func searchesWhenTypingPauses() async {
///   let scene = MarbleScene()
///   let typed = scene.hot("-a-b----c-|")
///   await scene.expect(typed.debounce(for: scene.ticks(3), clock: scene.clock), "------b---(c|)")
/// }
/// ```
///
/// A scene is run once. Time goes from event to event, whether a timer of the ``clock``, a sleeping task or a source has
/// the next one, and these may lie between ticks. At each instant, first every timer that is due fires, then recordings
/// that begin there subscribe, then the sources send, in the order in which they were made, and then recordings that end
/// there cancel. Tasks on the clock's executor are waited for in between.
public final class MarbleScene: Sendable {
  /// The scene's clock, for the operators and services under test.
  public let clock = TestClock()
  /// How long a tick is.
  public let tick: Duration
  let agenda = Probe(MarbleAgenda())
  let reporter = FailureReporter()

  /// Makes a scene at time zero.
  ///
  /// - Parameter tick: How long a column is.
  public init(tick: Duration = .seconds(1)) {
    self.tick = tick
  }

  /// The duration of so many ticks.
  public func ticks(_ count: Int) -> Duration { tick * count }

  /// How many whole ticks have passed.
  var now: Int { clock.now.offset.ticks(of: tick) }

  // MARK: Sources

  /// A source that sends at its times, whether anyone is subscribed or not.
  ///
  /// - Parameters:
  ///   - text: The diagram. A `^` marks time zero; what is before it has been sent before the scene begins, to nobody.
  ///   - values: What the characters stand for.
  ///   - failure: What a `#` stands for.
  ///   - fileID: Where a fault in the diagram is shown.
  ///   - filePath: Where a fault in the diagram is shown.
  ///   - line: Where a fault in the diagram is shown.
  ///   - column: Where a fault in the diagram is shown.
  /// - Returns: The source, which also tells when it was subscribed to.
  public func hot<Output: Sendable, Failure: Error>(
    _ text: String, values: [Character: Output], failure: Failure = MarbleFailure(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleSource<Output, Failure> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let subject = PassthroughSubject<Output, Failure>()
    for (tick, event) in script(text, values, failure, at: place) where tick >= 0 {
      agenda.change { $0.add(ticks(tick), .send) { subject.send(event) } }
    }
    return MarbleSource(self, subject)
  }

  /// A hot source of the characters themselves.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - fileID: Where a fault in the diagram is shown.
  ///   - filePath: Where a fault in the diagram is shown.
  ///   - line: Where a fault in the diagram is shown.
  ///   - column: Where a fault in the diagram is shown.
  /// - Returns: The source, which also tells when it was subscribed to.
  public func hot(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleSource<String, MarbleFailure> {
    hot(text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A source that begins anew with each subscription: tick zero is when it is subscribed to.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - values: What the characters stand for.
  ///   - failure: What a `#` stands for.
  ///   - fileID: Where a fault in the diagram is shown.
  ///   - filePath: Where a fault in the diagram is shown.
  ///   - line: Where a fault in the diagram is shown.
  ///   - column: Where a fault in the diagram is shown.
  /// - Returns: The source, which also tells when it was subscribed to.
  public func cold<Output: Sendable, Failure: Error>(
    _ text: String, values: [Character: Output], failure: Failure = MarbleFailure(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> MarbleSource<Output, Failure> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return MarbleSource(self, MarbleColdSource(scene: self, script: script(text, values, failure, at: place)))
  }

  /// A cold source of the characters themselves.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - fileID: Where a fault in the diagram is shown.
  ///   - filePath: Where a fault in the diagram is shown.
  ///   - line: Where a fault in the diagram is shown.
  ///   - column: Where a fault in the diagram is shown.
  /// - Returns: The source, which also tells when it was subscribed to.
  public func cold(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> MarbleSource<String, MarbleFailure> {
    cold(text, values: .characters(of: text), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads what is sent, and when; what cannot be read fails the test, and is left out.
  func script<Output, Failure>(
    _ text: String, _ values: [Character: Output], _ failure: Failure?, at place: SourcePlace
  ) -> [(tick: Int, event: Materialized<Output, Failure>)] {
    diagram(text, at: place).sinceSubscription.compactMap { moment in
      let event: Materialized<Output, Failure>? =
        switch moment.event {
        case .value(let character): values[character].map { .value($0) }
        case .finished: .completion(.finished)
        case .failed: failure.map { .completion(.failure($0)) }
        case .subscription, .cancel: nil
        }
      if event == nil { reporter.fail("nothing is given for '\(moment.event)' in \(text)", at: place) }
      return event.map { (moment.tick, $0) }
    }
  }

  /// Reads a diagram; one that cannot be read fails the test, and is empty.
  func diagram(_ text: String, at place: SourcePlace) -> MarbleDiagram {
    do {
      return try MarbleDiagram(text)
    } catch {
      reporter.fail("\(error)", at: place)
      return MarbleDiagram()
    }
  }

  // MARK: Running

  /// Runs the scene to a tick, or to the last event of a hot source or a window if that is later.
  ///
  /// Time goes to the next timer or sleeper of the ``clock``, or to the next event of a source, whichever comes first.
  /// Cold sources that were subscribed to by then are played to their end; timers and sources that begin later wait.
  /// So a scene with a `RepeatingTimer` ends too. It also ends when the task is cancelled.
  ///
  /// If a task of the clock's executor does not suspend in time, or if timers set each other off at one instant without
  /// end, it fails the test and stops.
  ///
  /// - Parameters:
  ///   - ticks: How long to run.
  ///   - patience: How long to wait for tasks, in real time; `nil` for the test's ``WaitPatience``.
  ///   - fileID: Where a failure is shown.
  ///   - filePath: Where a failure is shown.
  ///   - line: Where a failure is shown.
  ///   - column: Where a failure is shown.
  public func run(
    ticks: Int = 100, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    var drive = ClockDrive(clock, patience, place)
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

  /// The time of the agenda's next entry or of the clock's next deadline, whichever comes first.
  ///
  /// The agenda has the say in when a scene ends: after the horizon, deadlines count only if an entry follows.
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
  /// Every character for itself.
  static func characters(of text: String) -> [Character: String] {
    [Character: String](text.map { ($0, String($0)) }) { first, _ in first }
  }
}

extension Duration {
  /// How many whole ticks it has.
  func ticks(of tick: Duration) -> Int {
    Int((self / tick).rounded(.down))
  }
}
