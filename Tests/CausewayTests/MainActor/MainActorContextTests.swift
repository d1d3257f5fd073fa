import CausewayTesting
import Dispatch
import Testing

@testable import Causeway

@Suite struct MainActorContextTests {
  private actor Other {
    var isMain: Bool { MainActorContext.isCurrent }
  }

  @MainActor @Test func isCurrentOnTheMainActor() async {
    #expect(MainActorContext.isCurrent)
    await Task {}.value
    #expect(MainActorContext.isCurrent, "after a suspension too")
  }

  @Test func isCurrentOnTheMainQueue() async {
    let isCurrent = await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume(returning: MainActorContext.isCurrent) }
    }
    #expect(isCurrent)
  }

  @Test func isNotCurrentElsewhere() async {
    #expect(!MainActorContext.isCurrent)
    #expect(await !Other().isMain)
    #expect(await Task.detached { MainActorContext.isCurrent }.value == false)
    let onQueue = await withCheckedContinuation { continuation in
      DispatchQueue(label: "other").async { continuation.resume(returning: MainActorContext.isCurrent) }
    }
    #expect(!onQueue)
    let onGlobalQueue = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: MainActorContext.isCurrent) }
    }
    #expect(!onGlobalQueue)
    let onThread = Probe(true)
    onThreads(1) { _ in onThread.change { $0 = MainActorContext.isCurrent } }
    #expect(!onThread.value)
  }

  @MainActor @Test func leavingTheMainActorIsSeen() async {
    #expect(MainActorContext.isCurrent)
    let elsewhere = await Task.detached { MainActorContext.isCurrent }.value
    #expect(!elsewhere)
    #expect(MainActorContext.isCurrent)
  }

  @MainActor @Test func runsAtOnceThere() {
    var hasRun = false
    MainActorContext.run { hasRun = true }
    #expect(hasRun)
  }

  @Test func runsLaterFromElsewhere() async {
    let isMain = await withCheckedContinuation { continuation in
      MainActorContext.run { continuation.resume(returning: MainActorContext.isCurrent) }
    }
    #expect(isMain)
  }
}
