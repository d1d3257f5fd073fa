import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

/// An operation that is done when the test tells it to, or when it is cancelled.
private final class HeldOperation: Operation, @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  let isStarted = Signal()

  override func main() {
    isStarted.fire()
    semaphore.wait()
  }

  override func cancel() {
    super.cancel()
    semaphore.signal()
  }

  func finish() {
    semaphore.signal()
  }
}

@Suite struct OperationRunTests {
  private let queue = OperationQueue()

  private func failure(_ body: () async throws(CallbackError<Never>) -> Void) async -> CallbackError<Never>? {
    do {
      try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test func itWaitsForTheOperation() async throws {
    let log = Probe<[String]>([])
    let operation = BlockOperation { log.append("run") }
    try await queue.run(operation)
    #expect(log.value == ["run"])
    #expect(operation.isFinished)
  }

  @Test func theOldCompletionBlockIsCalledToo() async throws {
    let log = Probe<[String]>([])
    let operation = BlockOperation { log.append("run") }
    operation.completionBlock = { log.append("old") }
    try await queue.run(operation)
    #expect(log.value == ["run", "old"])
  }

  @Test func aCancelledTaskCancelsTheOperation() async {
    let operation = HeldOperation()
    let task = Task { [queue] in await failure { () throws(CallbackError<Never>) in try await queue.run(operation) } }
    await operation.isStarted.wait()
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(operation.isCancelled)
  }

  @Test func aTaskThatIsCancelledAlreadyAddsNothing() async {
    let operation = BlockOperation { Issue.record("it runs") }
    let task = Task { [queue] in
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () throws(CallbackError<Never>) in try await queue.run(operation) }
    }
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    queue.waitForAll()
    #expect(!operation.isFinished)
  }

  @Test func anOperationThatWasCancelledThrows() async {
    let operation = HeldOperation()
    operation.cancel()
    guard case .cancelled = await failure({ () throws(CallbackError<Never>) in try await queue.run(operation) }) else {
      Issue.record("not cancelled")
      return
    }
  }

  @Test func aCompletionBlockTakenAwayEndsTheWaitAndIsReported() async {
    await collectingReports { reports in
      let operation = HeldOperation()
      let task = Task { [queue] in await failure { () throws(CallbackError<Never>) in try await queue.run(operation) } }
      await operation.isStarted.wait()
      operation.completionBlock = nil
      guard case .dropped = await task.value else {
        Issue.record("not dropped")
        return
      }
      #expect(reports.value.map(\.kind) == [.dropped])
      operation.finish()
    }
  }

  @Test func dependenciesAreKept() async throws {
    let log = Probe<[String]>([])
    let first = BlockOperation { log.append("first") }
    let second = BlockOperation { log.append("second") }
    second.addDependency(first)
    async let waiting: Void = queue.run(second)
    try await queue.run(first)
    try await waiting
    #expect(log.value == ["first", "second"])
  }
}

extension OperationQueue {
  fileprivate func waitForAll() {
    waitUntilAllOperationsAreFinished()
  }
}
