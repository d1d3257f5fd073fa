import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessVolumeTests {
  /// Counts numbered lines, and lines out of sequence.
  private struct Count: Sendable {
    var next = 0
    var misplaced = 0

    mutating func add(_ line: String) {
      if line.utf8.count != 99 || Int(line.prefix(8)) != next { misplaced += 1 }
      next += 1
    }
  }

  private func counted(_ command: ProcessCommand) async -> (Count, Count, ProcessExit?) {
    let (output, error, exit) = (Probe(Count()), Probe(Count()), Probe<ProcessExit?>(nil))
    let isOver = Signal()
    let token = command.lines().sink(
      receiveCompletion: { _ in isOver.fire() },
      receiveValue: { event in
        switch event {
        case .output(let line): output.change { $0.add(line) }
        case .error(let line): error.change { $0.add(line) }
        case .terminated(let end): exit.change { $0 = end }
        }
      })
    await isOver.wait()
    token.cancel()
    return (output.value, error.value, exit.value)
  }

  @Test func aHundredMegabytesOfLinesArrive() async {
    let (output, error, exit) = await counted(ProcessCommand(fixtureExecutable, ["--chatter", "100000000"]))
    #expect(output.next == 1_000_000)
    #expect(output.misplaced == 0)
    #expect(error.next == 0)
    #expect(exit == .exited(0))
  }

  @Test func bothPipesAtOnceFillNothingUp() async {
    let (output, error, exit) = await counted(ProcessCommand(fixtureExecutable, ["--chatter-both", "20000000"]))
    #expect(output.next == 100_000)
    #expect(error.next == 100_000)
    #expect(output.misplaced + error.misplaced == 0)
    #expect(exit == .exited(0))
  }

  @Test func aHundredMegabytesOfBytesArrive() async throws {
    let total = Probe(0)
    let isOver = Signal()
    let command = ProcessCommand(fixtureExecutable, ["--chatter", "100000000", "--exit", "7"])
    let token = command.bytes().sink(
      receiveCompletion: { _ in isOver.fire() },
      receiveValue: { event in
        if case .output(let data) = event { total.change { $0 += data.count } }
      })
    await isOver.wait()
    token.cancel()
    #expect(total.value == 100_000_000)
  }

  @Test func manyProcessesAtOnceStress() async throws {
    let count = max(8, stressCount / 400)
    let results = try await withThrowingTaskGroup(of: (Int, ProcessResult).self) { group in
      for index in 0..<count {
        group.addTask {
          let arguments = ["--chatter", "200000", "--say", "\(index)", "--exit", "\(index % 100)"]
          return (index, try await ProcessCommand(fixtureExecutable, arguments).run())
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == count)
    for (index, result) in results {
      #expect(result.output.count == 200_000 + "\(index)\n".utf8.count)
      #expect(result.outputText.hasSuffix("x\n\(index)\n"))
      #expect(result.exit == .exited(Int32(index % 100)))
    }
  }
}
