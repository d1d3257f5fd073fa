import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

extension RefreshKey {
  fileprivate static let forums = RefreshKey("forums", atMostEvery: .seconds(3600))
  fileprivate static let messages = RefreshKey("messages", atMostEvery: .seconds(600))
}

@Suite struct RefreshScheduleTests {
  struct Offline: Error, Equatable {}

  let store = SpyBlobStore()
  let date = Probe(Date(timeIntervalSince1970: 1_000_000))

  func makeSchedule(_ store: SpyBlobStore? = nil) -> RefreshSchedule {
    RefreshSchedule(store: store ?? self.store, now: { [date] in date.value })
  }

  func pass(_ seconds: Double) {
    date.change { $0 += seconds }
  }

  @Test(.covers("i3")) func aRefreshIsDueAfterItsIntervalOnly() async {
    let refreshes = makeSchedule()
    #expect(await refreshes.shouldRefresh(.forums))
    await refreshes.didRefresh(.forums)
    #expect(await !refreshes.shouldRefresh(.forums))
    pass(3599)
    #expect(await !refreshes.shouldRefresh(.forums))
    pass(1)
    #expect(await refreshes.shouldRefresh(.forums))
  }

  @Test(.covers("i3")) func refreshDatesSurviveARestart() async {
    await makeSchedule().didRefresh(.forums)
    pass(1800)
    let refreshes = makeSchedule()
    #expect(await !refreshes.shouldRefresh(.forums))
    #expect(await refreshes.lastRefresh(of: .forums) == Date(timeIntervalSince1970: 1_000_000))
    #expect(await refreshes.shouldRefresh(.messages))
  }

  @Test(.covers("i3")) func theNextRefreshDateIsTheEarliestDueDate() async {
    let refreshes = makeSchedule()
    let now = date.value
    #expect(await refreshes.nextRefresh(of: .forums) == now)
    await refreshes.didRefresh(.forums)
    await refreshes.didRefresh(.messages)
    #expect(await refreshes.nextRefresh(of: .forums) == now + 3600)
    #expect(await refreshes.nextRefresh(of: [.forums, .messages]) == now + 600)
    #expect(await refreshes.nextRefresh(of: []) == nil)
    pass(700)
    #expect(await refreshes.nextRefresh(of: [.forums, .messages]) == now + 700)
  }

  @Test(.covers("i3")) func aForgottenRefreshIsDue() async {
    let refreshes = makeSchedule()
    await refreshes.didRefresh(.forums)
    await refreshes.didRefresh(.messages)
    await refreshes.forget(.forums)
    #expect(await refreshes.shouldRefresh(.forums))
    #expect(await !refreshes.shouldRefresh(.messages))
    await refreshes.forgetAll()
    #expect(await makeSchedule().shouldRefresh(.messages))
  }

  @Test(.covers("i3"), arguments: ["", "not JSON", "[1, 2]", #"{"forums": "yesterday"}"#, #"{"forums": 1e999}"#])
  func damagedDatesCountAsNone(text: String) async {
    let store = SpyBlobStore(text)
    let refreshes = makeSchedule(store)
    let recorder = Recorder(refreshes.failures)
    #expect(await refreshes.shouldRefresh(.forums))
    #expect(recorder.values.count == 1)
    await refreshes.didRefresh(.forums)
    #expect(await !makeSchedule(store).shouldRefresh(.forums))
    recorder.cancel()
  }

  @Test(.covers("i3")) func datesThatCouldNotBeReadAreNotOverwritten() async {
    await makeSchedule().didRefresh(.messages)
    let refreshes = makeSchedule()
    let recorder = Recorder(refreshes.failures)
    store.allow(loading: false)
    #expect(await refreshes.shouldRefresh(.messages))
    await refreshes.didRefresh(.forums)
    #expect(await !refreshes.shouldRefresh(.forums))
    #expect(recorder.values.count >= 2)
    #expect(store.saveCount == 1)
    store.allow()
    #expect(await !refreshes.shouldRefresh(.messages))
    #expect(await !refreshes.shouldRefresh(.forums))
    let later = makeSchedule()
    #expect(await !later.shouldRefresh(.messages))
    #expect(await !later.shouldRefresh(.forums))
    recorder.cancel()
  }

  @Test(.covers("i3")) func aClockThatWasSetBackMakesARefreshDue() async {
    let refreshes = makeSchedule()
    await refreshes.didRefresh(.forums)
    pass(-86_400)
    #expect(await refreshes.shouldRefresh(.forums))
    #expect(await refreshes.nextRefresh(of: .forums) == date.value)
  }

  @Test(.covers("i3")) func workIsPerformedIfTheRefreshIsDue() async {
    let refreshes = makeSchedule()
    let count = Probe(0)
    #expect(await refreshes.refreshIfDue(.forums) { count.change { $0 += 1 } })
    #expect(await !refreshes.refreshIfDue(.forums) { count.change { $0 += 1 } })
    #expect(count.value == 1)
  }

  @Test(.covers("i3")) @MainActor func theResultIsAppliedBeforeTheRefreshIsRecorded() async {
    let refreshes = makeSchedule()
    let store = store
    var lists: [[String]] = []
    for forums in [["one"], ["two"]] {
      let isApplied = await refreshes.refreshIfDue(.forums) {
        forums
      } apply: { list in
        lists.append(list)
        #expect(store.saveCount == 0)
      }
      #expect(isApplied == (forums == ["one"]))
    }
    #expect(lists == [["one"]])
    #expect(store.saveCount == 1)
    #expect(await !refreshes.shouldRefresh(.forums))
  }

  @Test(.covers("i3")) @MainActor func aResultThatCannotBeLoadedIsNotApplied() async {
    let refreshes = makeSchedule()
    var applied = 0
    do throws(Offline) {
      try await refreshes.refreshIfDue(.forums) { () async throws(Offline) -> Int in
        throw Offline()
      } apply: { _ in
        applied += 1
      }
      Issue.record("it has not failed")
    } catch {}
    #expect(applied == 0)
    #expect(await refreshes.shouldRefresh(.forums))
  }

  @Test(.covers("i3"), arguments: [true, false]) @MainActor func aRefreshForgottenMeanwhileIsNotRecorded(all: Bool)
    async
  {
    let refreshes = makeSchedule()
    let isRunning = Signal()
    let end = Signal()
    let applied = Probe<[Int]>([])
    let first = Task {
      await refreshes.refreshIfDue(.forums) {
        isRunning.fire()
        await end.wait()
        return 1
      } apply: {
        applied.append($0)
      }
    }
    await isRunning.wait()
    if all { await refreshes.forgetAll() } else { await refreshes.forget(.forums) }
    let isSecondApplied = await refreshes.refreshIfDue(.forums) {
      2
    } apply: {
      applied.append($0)
    }
    #expect(isSecondApplied)
    end.fire()
    let isFirstApplied = await first.value
    #expect(!isFirstApplied)
    #expect(applied.value == [2], "the first was that of the previous user")
  }

  /// A result can already be on its way to the main actor when the user logs out there.
  @Test(.covers("i3"), arguments: [true, false]) @MainActor func aResultOnItsWayToTheMainActorIsDiscarded(all: Bool)
    async
  {
    let refreshes = makeSchedule()
    let isRunning = Signal()
    let end = Signal()
    let applied = Probe<[Int]>([])
    let refresh = Task.detached {
      await refreshes.refreshIfDue(.forums) {
        isRunning.fire()
        await end.wait()
        return 1
      } apply: {
        applied.append($0)
      }
    }
    await isRunning.wait()
    end.fire()
    // From here on the main actor is occupied until the refresh is forgotten.
    for _ in 0..<50 { visit(refreshes) }
    if all { await refreshes.forgetAll() } else { await refreshes.forget(.forums) }
    let isApplied = await refresh.value
    #expect(!isApplied && applied.value.isEmpty)
  }

  /// Goes to the refreshes's actor and back, blocking the thread.
  nonisolated func visit(_ refreshes: RefreshSchedule) {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await refreshes.lastRefresh(of: .messages)
      isOver.signal()
    }
    isOver.wait()
  }

  @Test(.covers("i3")) func aFailedRefreshIsStillDue() async {
    let refreshes = makeSchedule()
    do throws(Offline) {
      try await refreshes.refreshIfDue(.forums) { () async throws(Offline) in throw Offline() }
      #expect(Bool(false), "it has not failed")
    } catch {}
    #expect(await refreshes.shouldRefresh(.forums))
    #expect(store.saveCount == 0)
  }

  @Test(.covers("i3")) func aRunningRefreshIsNotStartedAgain() async {
    let refreshes = makeSchedule()
    let isRunning = Signal()
    let end = Signal()
    async let first = refreshes.refreshIfDue(.forums) {
      isRunning.fire()
      await end.wait()
    }
    await isRunning.wait()
    #expect(await !refreshes.refreshIfDue(.forums) {})
    end.fire()
    #expect(await first)
  }

  @Test(.covers("i3")) func unwrittenDatesAreKeptInMemory() async {
    let refreshes = makeSchedule()
    let recorder = Recorder(refreshes.failures)
    store.allow(saving: false)
    await refreshes.didRefresh(.forums)
    #expect(recorder.values.count == 1)
    #expect(await !refreshes.shouldRefresh(.forums))
    store.allow()
    await refreshes.didRefresh(.messages)
    #expect(await !makeSchedule().shouldRefresh(.forums))
    recorder.cancel()
  }

  @Test @MainActor func theStoreIsNeverUsedOnTheMainActor() async {
    let refreshes = makeSchedule()
    #expect(store.loadCount == 0)
    _ = await refreshes.shouldRefresh(.forums)
    await refreshes.didRefresh(.forums)
    #expect(store.loadCount == 1 && store.saveCount == 1)
    #expect(!store.wasOnMain)
  }
}
