import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

extension RefreshKey {
  fileprivate static let forums = RefreshKey("forums", atMostEvery: .seconds(3600))
  fileprivate static let messages = RefreshKey("messages", atMostEvery: .seconds(600))
}

@Suite struct RefreshMinderTests {
  struct Offline: Error, Equatable {}

  let store = SpyBlobStore()
  let date = Probe(Date(timeIntervalSince1970: 1_000_000))

  func makeMinder(_ store: SpyBlobStore? = nil) -> RefreshMinder {
    RefreshMinder(store: store ?? self.store, now: { [date] in date.value })
  }

  func pass(_ seconds: Double) {
    date.change { $0 += seconds }
  }

  @Test func i3SomethingIsDueAfterItsIntervalOnly() async {
    let minder = makeMinder()
    #expect(await minder.shouldRefresh(.forums))
    await minder.didRefresh(.forums)
    #expect(await !minder.shouldRefresh(.forums))
    pass(3599)
    #expect(await !minder.shouldRefresh(.forums))
    pass(1)
    #expect(await minder.shouldRefresh(.forums))
  }

  @Test func i3TheNextStartRemembers() async {
    await makeMinder().didRefresh(.forums)
    pass(1800)
    let minder = makeMinder()
    #expect(await !minder.shouldRefresh(.forums))
    #expect(await minder.lastRefresh(of: .forums) == Date(timeIntervalSince1970: 1_000_000))
    #expect(await minder.shouldRefresh(.messages))
  }

  @Test func i3ItSaysWhenToWakeTheApp() async {
    let minder = makeMinder()
    let now = date.value
    #expect(await minder.nextRefresh(of: .forums) == now)
    await minder.didRefresh(.forums)
    await minder.didRefresh(.messages)
    #expect(await minder.nextRefresh(of: .forums) == now + 3600)
    #expect(await minder.nextRefresh(of: [.forums, .messages]) == now + 600)
    #expect(await minder.nextRefresh(of: []) == nil)
    pass(700)
    #expect(await minder.nextRefresh(of: [.forums, .messages]) == now + 700)
  }

  @Test func i3ForgettingMakesItDue() async {
    let minder = makeMinder()
    await minder.didRefresh(.forums)
    await minder.didRefresh(.messages)
    await minder.forget(.forums)
    #expect(await minder.shouldRefresh(.forums))
    #expect(await !minder.shouldRefresh(.messages))
    await minder.forgetAll()
    #expect(await makeMinder().shouldRefresh(.messages))
  }

  @Test(arguments: ["", "not JSON", "[1, 2]", #"{"forums": "yesterday"}"#, #"{"forums": 1e999}"#])
  func i3DamagedDatesCountAsNone(text: String) async {
    let store = SpyBlobStore(text)
    let minder = makeMinder(store)
    let recorder = Recorder(minder.failures)
    #expect(await minder.shouldRefresh(.forums))
    #expect(recorder.values.count == 1)
    await minder.didRefresh(.forums)
    #expect(await !makeMinder(store).shouldRefresh(.forums))
    recorder.cancel()
  }

  @Test func i3AClockThatWasSetBackMakesItDue() async {
    let minder = makeMinder()
    await minder.didRefresh(.forums)
    pass(-86_400)
    #expect(await minder.shouldRefresh(.forums))
    #expect(await minder.nextRefresh(of: .forums) == date.value)
  }

  @Test func i3WorkIsDoneIfItIsDue() async {
    let minder = makeMinder()
    let count = Probe(0)
    #expect(await minder.refreshIfDue(.forums) { count.change { $0 += 1 } })
    #expect(await !minder.refreshIfDue(.forums) { count.change { $0 += 1 } })
    #expect(count.value == 1)
  }

  @Test @MainActor func i3TheResultIsAppliedBeforeTheTimeIsNoted() async {
    let minder = makeMinder()
    let store = store
    var lists: [[String]] = []
    for forums in [["one"], ["two"]] {
      let isApplied = await minder.refreshIfDue(.forums) {
        forums
      } apply: { list in
        lists.append(list)
        #expect(store.saveCount == 0)
      }
      #expect(isApplied == (forums == ["one"]))
    }
    #expect(lists == [["one"]])
    #expect(store.saveCount == 1)
    #expect(await !minder.shouldRefresh(.forums))
  }

  @Test @MainActor func i3AResultThatCannotBeLoadedIsNotApplied() async {
    let minder = makeMinder()
    var applied = 0
    do throws(Offline) {
      try await minder.refreshIfDue(.forums) { () async throws(Offline) -> Int in
        throw Offline()
      } apply: { _ in
        applied += 1
      }
      Issue.record("it has not failed")
    } catch {}
    #expect(applied == 0)
    #expect(await minder.shouldRefresh(.forums))
  }

  @Test(arguments: [true, false]) @MainActor func i3ARefreshThatIsForgottenMeanwhileIsNotNoted(all: Bool) async {
    let minder = makeMinder()
    let isRunning = Signal()
    let end = Signal()
    let applied = Probe<[Int]>([])
    let first = Task {
      await minder.refreshIfDue(.forums) {
        isRunning.fire()
        await end.wait()
        return 1
      } apply: {
        applied.append($0)
      }
    }
    await isRunning.wait()
    if all { await minder.forgetAll() } else { await minder.forget(.forums) }
    let isSecondApplied = await minder.refreshIfDue(.forums) {
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
  @Test(arguments: [true, false]) @MainActor func i3AResultOnItsWayToTheMainActorIsDiscarded(all: Bool) async {
    let minder = makeMinder()
    let isRunning = Signal()
    let end = Signal()
    let applied = Probe<[Int]>([])
    let refresh = Task.detached {
      await minder.refreshIfDue(.forums) {
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
    for _ in 0..<50 { visit(minder) }
    if all { await minder.forgetAll() } else { await minder.forget(.forums) }
    let isApplied = await refresh.value
    #expect(!isApplied && applied.value.isEmpty)
  }

  /// Goes to the minder's actor and back, blocking the thread.
  nonisolated func visit(_ minder: RefreshMinder) {
    let isOver = DispatchSemaphore(value: 0)
    Task.detached {
      _ = await minder.lastRefresh(of: .messages)
      isOver.signal()
    }
    isOver.wait()
  }

  @Test func i3WorkThatFailsIsStillDue() async {
    let minder = makeMinder()
    do throws(Offline) {
      try await minder.refreshIfDue(.forums) { () async throws(Offline) in throw Offline() }
      #expect(Bool(false), "it has not failed")
    } catch {}
    #expect(await minder.shouldRefresh(.forums))
    #expect(store.saveCount == 0)
  }

  @Test func i3WorkIsNotDoneTwiceAtOnce() async {
    let minder = makeMinder()
    let isRunning = Signal()
    let end = Signal()
    async let first = minder.refreshIfDue(.forums) {
      isRunning.fire()
      await end.wait()
    }
    await isRunning.wait()
    #expect(await !minder.refreshIfDue(.forums) {})
    end.fire()
    #expect(await first)
  }

  @Test func i3DatesThatCannotBeWrittenAreRemembered() async {
    let minder = makeMinder()
    let recorder = Recorder(minder.failures)
    store.allow(saving: false)
    await minder.didRefresh(.forums)
    #expect(recorder.values.count == 1)
    #expect(await !minder.shouldRefresh(.forums))
    store.allow()
    await minder.didRefresh(.messages)
    #expect(await !makeMinder().shouldRefresh(.forums))
    recorder.cancel()
  }

  @Test @MainActor func theStoreIsNeverUsedOnTheMainActor() async {
    let minder = makeMinder()
    #expect(store.loadCount == 0)
    _ = await minder.shouldRefresh(.forums)
    await minder.didRefresh(.forums)
    #expect(store.loadCount == 1 && store.saveCount == 1)
    #expect(!store.wasOnMain)
  }
}
