import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-operations-and-progress.md.

/// The legacy service: work as an operation, with a progress.
nonisolated final class LegacyImport: Operation, @unchecked Sendable {
  let progress = Progress(totalUnitCount: 2)

  override func main() {
    for unit in 1...2 where !isCancelled { progress.completedUnitCount = Int64(unit) }
  }
}

@MainActor
final class OldImportModel {
  private(set) var fraction = 0.0
  private(set) var isDone = false
  private var timer: Timer?

  func run(_ work: LegacyImport, on queue: OperationQueue) {
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.fraction = work.progress.fractionCompleted }
    }
    work.completionBlock = { [weak self] in
      // It comes after a cancel, too.
      DispatchQueue.main.async { [weak self] in
        self?.timer?.invalidate()
        self?.isDone = true
      }
    }
    queue.addOperation(work)
  }
}

@MainActor @Observable
final class ImportModel {
  private(set) var fraction = 0.0
  private(set) var isDone = false
  private let bindings = Bindings()

  func run(_ work: LegacyImport, on queue: OperationQueue) async throws(CallbackError<Never>) {
    bindings.bind(work.progress.fractions(every: .milliseconds(100)), to: \.fraction, of: self)
    try await queue.run(work)
    isDone = true
  }
}

@MainActor
@Suite struct OperationsGuideTests {
  @MainActor
  @Test func theModelIsDoneWhenTheOperationIs() async throws {
    let model = ImportModel()
    try await model.run(LegacyImport(), on: OperationQueue())
    #expect(model.isDone)
  }

  @Test func theFractionIsLookedAt() async {
    let (clock, work) = (TestClock(), LegacyImport())
    let recorder = Recorder(work.progress.fractions(every: .milliseconds(100), clock: clock))
    #expect(recorder.values == [0])
    await clock.sleepers(atLeast: 1)
    work.progress.completedUnitCount = 1
    await clock.advance(by: .milliseconds(100))
    #expect(await recorder.values(atLeast: 2) == [0, 0.5])
    recorder.cancel()
  }

  @Test func aCancelledOperationThrows() async {
    let (model, work) = (ImportModel(), LegacyImport())
    work.cancel()
    await #expect(throws: CallbackError<Never>.self) { try await model.run(work, on: OperationQueue()) }
    #expect(!model.isDone)
  }
}
