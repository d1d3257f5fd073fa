import Causeway
import CausewaySimulation
import Testing

@testable import LogWatch

/// The view models of the log watcher, with files that grow at any time.
@MainActor
@Suite(.requiresSimulation) struct LogWatchTests {
  /// A file that reports events from a thread of its own, in the order in which it makes them.
  private struct File {
    let events = PassthroughSubject<LogEvent, Never>()
    let sent = Record<LogEvent>()
    let queue: SimulatedQueue

    @MainActor
    func schedule(_ event: LogEvent, _ simulation: Simulation) {
      queue.asyncAfter(simulation.chooseDelay()) { [events, sent] in
        sent.append(event)
        events.send(event)
      }
    }
  }

  private static let line = TailedLine(text: "ERROR 1", byteCount: 8, hasInvalidUTF8: false, isTruncated: false)

  @Test func modelsEndWithTheSumOfAllEventsAndTheStateOfTheLast() async throws {
    try await simulate(schedules: 200) { simulation in
      let files = [File(queue: simulation.queue()), File(queue: simulation.queue())]
      let logs = files.map { LogModel(path: "log", events: $0.events) }
      let model = WatchModel(logs: logs)
      for file in files {
        file.schedule(.lines([Self.line, Self.line]), simulation)
        file.schedule(.disappeared, simulation)
        file.schedule(.rotated, simulation)
        file.schedule(.lines([Self.line]), simulation)
      }
      await simulation.settle()
      for (file, log) in zip(files, logs) {
        #expect(log.report.lines == 3)
        #expect(log.report.rotations == 1)
        #expect(log.state == file.sent.values.last.map { LogState(after: $0) })
      }
      #expect(model.total == logs[0].report.adding(logs[1].report))
      #expect(model.total.errors == 6)
    }
  }

  @Test func ratesFallToZeroAfterTheLastLine() async throws {
    try await simulate(schedules: 200) { simulation in
      let file = File(queue: simulation.queue())
      let log = LogModel(path: "log", events: file.events)
      let model = WatchModel(logs: [log])
      file.schedule(.lines([Self.line]), simulation)
      file.schedule(.truncated, simulation)
      file.schedule(.lines([Self.line]), simulation)
      simulation.callBackOnMain(after: nil) {
        #expect((model.linesPerSecond > 0) == (log.report.lines > 0) || simulation.now > RateMeter.window)
      }
      // Returns only when the timer of the rates has ended.
      await simulation.settle()
      #expect(model.linesPerSecond == 0)
      #expect(model.total.lines == 2)
    }
  }

  @Test func modelsThatAreReleasedReceiveNothing() async throws {
    try await simulate(schedules: 200) { simulation in
      let file = File(queue: simulation.queue())
      var model: WatchModel? = WatchModel(logs: [LogModel(path: "log", events: file.events)])
      weak let reference = model
      file.schedule(.lines([Self.line]), simulation)
      file.schedule(.rotated, simulation)
      try await simulation.delay()
      #expect(model != nil)
      model = nil
      #expect(reference == nil)
      await simulation.settle()
      #expect(file.sent.values.count == 2)
    }
  }
}
