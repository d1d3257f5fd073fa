import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessLinesTests {
  private func shell(_ script: String) -> ProcessCommand {
    ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script])
  }

  private func events(_ command: ProcessCommand) async throws -> [ProcessEvent<String>] {
    var events: [ProcessEvent<String>] = []
    for try await event in command.asyncLines() { events.append(event) }
    return events
  }

  @Test func linesAndTheEndComeInOrder() async throws {
    #expect(
      try await events(shell("echo one; echo two; printf last; exit 3"))
        == [.output("one"), .output("two"), .output("last"), .terminated(.exited(3))])
  }

  @Test func standardErrorIsToldApart() async throws {
    let events = try await events(shell("echo out; echo err >&2"))
    #expect(Set(events) == [.output("out"), .error("err"), .terminated(.exited(0))])
  }

  @Test func aFailureIsThrownOnce() async throws {
    var iterator = ProcessCommand(URL(filePath: "/nonexistent")).asyncLines().makeAsyncIterator()
    let outcome = await fixtureOutcome { () async throws(ProcessFailure) in try await iterator.next() }
    guard case .launch = outcome.fixtureFailure else {
      Issue.record("it did not fail: \(outcome)")
      return
    }
    #expect(try await iterator.next() == nil)
  }

  @Test func everyLineComesWhenTheConsumerIsSlow() async throws {
    var (next, misplaced) = (0, 0)
    for try await event in ProcessCommand(fixtureExecutable, ["--chatter", "2000000"]).asyncLines() {
      guard case .output(let line) = event else { continue }
      if Int(line.prefix(8)) != next { misplaced += 1 }
      next += 1
    }
    #expect(next == 20_000)
    #expect(misplaced == 0)
  }

  @Test func bothPipesAreRead() async throws {
    var counts = [0, 0]
    for try await event in ProcessCommand(fixtureExecutable, ["--chatter-both", "2000000"]).asyncLines() {
      switch event {
      case .output: counts[0] += 1
      case .error: counts[1] += 1
      case .terminated: break
      }
    }
    #expect(counts == [10_000, 10_000])
  }

  @Test func theEndOfTheLoopEndsTheProcess() async throws {
    let exits = ReplaySubject<ProcessExit, Never>(1)
    var command = shell("exec yes")
    command.onReaped = { exits.send($0) }
    for try await event in command.asyncLines() {
      #expect(event == .output("y"))
      break
    }
    #expect(await Recorder(exits).values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func theCancelOfTheTaskEndsTheProcess() async throws {
    let (exits, isUp) = (ReplaySubject<ProcessExit, Never>(1), Signal())
    var command = shell("echo up; exec sleep 1000")
    command.onReaped = { exits.send($0) }
    let task = Task { [command] in
      var count = 0
      for try await _ in command.asyncLines() {
        count += 1
        isUp.fire()
      }
      return count
    }
    await isUp.wait()
    task.cancel()
    #expect(try await task.value == 1)
    #expect(await Recorder(exits).values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func theInventoryCountsIt() async throws {
    let inventory = BridgeInventory()
    try await inventory.during {
      for try await _ in shell("echo one; echo two").asyncLines(label: "lines") {}
    }
    let entry = try #require(inventory.entries.first)
    #expect(entry.label == "lines")
    #expect(entry.subscriptions == 1 && entry.live == 0 && entry.events == 3)
  }

  @Test func aThreadThatReadsWaitsForRoom() async throws {
    let (buffer, isPut, hasReturned) = (ProcessLineBuffer(), Signal(), Probe(false))
    let count = ProcessLineBuffer.limit + 10
    Thread.detachNewThread {
      buffer.put((0..<count).map { .output("\($0)") })
      hasReturned.change { $0 = true }
      isPut.fire()
    }
    for index in 0..<10 {
      #expect(try await buffer.next(isolation: nil, onCancel: {}) == .output("\(index)"))
      #expect(!hasReturned.value)
    }
    #expect(try await buffer.next(isolation: nil, onCancel: {}) == .output("10"))
    await isPut.wait()
    #expect(buffer.count == ProcessLineBuffer.limit - 1)
  }

  @Test func aCancelLetsAThreadThatReadsGoOn() async {
    let (buffer, isPut) = (ProcessLineBuffer(), Signal())
    Thread.detachNewThread {
      buffer.put((0..<2 * ProcessLineBuffer.limit).map { .output("\($0)") })
      isPut.fire()
    }
    _ = try? await buffer.next(isolation: nil, onCancel: {})
    buffer.cancel()
    await isPut.wait()
    #expect(buffer.count == 0)
  }

  #if os(Linux)
    /// In a process of its own, whose memory it measures, without the memory of a sanitizer.
    @Test(.disabled(if: dlsym(nil, "__tsan_acquire") != nil)) func theMemoryDoesNotGrowWithTheOutput() async {
      await #expect(processExitsWith: .success) {
        let other = ProcessCommand(fixtureExecutable, ["--chatter", "20000000"])
        // The memory that is in use anyway.
        for _ in 0..<3 { for try await _ in other.asyncLines() {} }
        var endless = ProcessCommand(URL(filePath: "/usr/bin/yes")).asyncLines().makeAsyncIterator()
        #expect(try await endless.next() == .output("y"))
        let memory = OwnProcess.memory
        // In the meantime a reader without backpressure would have read millions of lines.
        for _ in 0..<3 { for try await _ in other.asyncLines() {} }
        #expect(try await endless.next() == .output("y"))
        let growth = OwnProcess.memory - memory
        #expect(growth < 8_000_000)
      }
    }
  #endif
}
