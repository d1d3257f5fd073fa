import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite struct NotificationPostsTests {
  private let center = NotificationCenter()

  @Test func eachPostIsASignal() {
    let count = Probe(0)
    let token = center.posts(of: .cart).sink { count.change { $0 += 1 } }
    center.post(name: .cart, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    center.post(name: .cart, object: nil)
    #expect(count.value == 2)
    token.cancel()
    center.post(name: .cart, object: nil)
    #expect(count.value == 2)
  }

  @Test func eachSubscriberObservesForItselfUntilItsTokenIsGone() {
    let calls = Probe(0)
    let posts = center.posts(of: .cart) { _ in calls.change { $0 += 1 } }
    center.post(name: .cart, object: nil)
    #expect(calls.value == 0)
    let first = posts.sink {}
    var second: AnyCancellable? = posts.sink {}
    center.post(name: .cart, object: nil)
    #expect(calls.value == 2)
    first.cancel()
    first.cancel()
    center.post(name: .cart, object: nil)
    #expect(calls.value == 3)
    #expect(second != nil)
    second = nil
    center.post(name: .cart, object: nil)
    #expect(calls.value == 3)
  }

  @Test func theCenterReleasesTheClosure() {
    let cage = Canary.Cage()
    let token = { [canary = Canary(cage)] in center.posts(of: .cart) { _ in canary.sing() }.sink {} }()
    #expect(cage.log.value == [])
    token.cancel()
    #expect(cage.log.value.count == 1)
  }

  @Test func aValueOfTheUserInfoIsRead() {
    let recorder = Recorder(center.posts(of: .cart, key: "count", as: Int.self))
    center.post(name: .cart, object: nil, userInfo: ["count": 3])
    center.post(name: .cart, object: nil, userInfo: ["count": 4, "more": ""])
    #expect(recorder.values == [3, 4])
    recorder.cancel()
  }

  @Test func aValueThatIsNotThereIsSkippedAndReported() async {
    await collectingReports { reports in
      let line: UInt = #line + 1
      let recorder = Recorder(center.posts(of: .cart, key: "count", as: Int.self, label: "cart"))
      center.post(name: .cart, object: nil)
      center.post(name: .cart, object: nil, userInfo: ["count": "three"])
      center.post(name: .cart, object: nil, userInfo: ["count": 3])
      #expect(recorder.values == [3])
      #expect(reports.value.map(\.kind) == [.calledWithNothing, .calledWithNothing])
      #expect(reports.value.first?.location.line == line)
      #expect(reports.value.first?.label == "cart")
      #expect(reports.value.first?.style == .notification)
      recorder.cancel()
    }
  }

  @Test func anOptionalValueMayBeMissing() async {
    await collectingReports { reports in
      let recorder = Recorder(center.posts(of: .cart, key: "count", as: Int?.self))
      center.post(name: .cart, object: nil)
      center.post(name: .cart, object: nil, userInfo: ["count": 3])
      #expect(recorder.values == [nil, 3])
      #expect(reports.value.isEmpty)
      recorder.cancel()
    }
  }

  @Test func aClosureTakesWhatItWantsAndSkipsTheRest() {
    let recorder = Recorder(center.posts(of: .cart) { ($0.userInfo?["count"] as? Int).flatMap { $0 > 1 ? $0 : nil } })
    for count in 0...3 { center.post(name: .cart, object: nil, userInfo: ["count": count]) }
    #expect(recorder.values == [2, 3])
    recorder.cancel()
  }

  @Test func theClosureDoesNotRunAfterTheEnd() {
    let calls = Probe(0)
    let recorder = Recorder(
      center.posts(of: .cart) { _ in
        calls.change { $0 += 1 }
        return 1
      }.prefix(1))
    center.post(name: .cart, object: nil)
    center.post(name: .cart, object: nil)
    #expect(recorder.isFinished)
    #expect(calls.value == 1)
  }

  @Test func onlyTheSendersPostsAreDelivered() {
    let (mine, other) = (NSObject(), NSObject())
    let count = Probe(0)
    let token = center.posts(of: .cart, object: mine).sink { count.change { $0 += 1 } }
    center.post(name: .cart, object: other)
    center.post(name: .cart, object: nil)
    #expect(count.value == 0)
    center.post(name: .cart, object: mine)
    #expect(count.value == 1)
    token.cancel()
  }

  @Test func theSenderIsNotKeptAlive() {
    var sender: NSObject? = NSObject()
    weak let reference = sender
    let posts = center.posts(of: .cart, object: sender)
    let count = Probe(0)
    let token = posts.sink { count.change { $0 += 1 } }
    sender = nil
    #expect(reference == nil)
    center.post(name: .cart, object: nil)
    center.post(name: .cart, object: NSObject())
    #expect(count.value == 0)

    let late = Recorder(posts)
    #expect(late.isFinished)
    token.cancel()
  }

  @Test func deliveredOnAQueueIfAsked() {
    let queue = OperationQueue()
    let recorder = Recorder(center.posts(of: .cart, queue: queue) { _ in OperationQueue.current === queue })
    let here = Recorder(center.posts(of: .cart) { _ in OperationQueue.current === queue })
    center.post(name: .cart, object: nil)
    #expect(recorder.values == [true])
    #expect(here.values == [false])
    recorder.cancel()
    here.cancel()
  }

  @Test(.patience(.seconds(120))) func stressPostsFromFourThreadsAreAllDelivered() async {
    let share = stressCount / 4
    let recorder = Recorder(center.posts(of: .cart, key: "id", as: Int.self))
    let center = center
    await onPoolThread {
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for index in 0..<share { center.post(name: .cart, object: nil, userInfo: ["id": thread * share + index]) }
      }
    }
    let values = await recorder.values(atLeast: share * 4)
    #expect(values.sorted() == Array(0..<share * 4))
    for thread in 0..<4 {
      let own = values.filter { $0 / share == thread }
      #expect(own == own.sorted())
    }
    recorder.cancel()
  }

  @Test func anObservationMadeByHandEndsWithItsToken() {
    let count = Probe(0)
    var token: AnyCancellable? = AnyCancellable(
      observer: center.addObserver(forName: .cart, object: nil, queue: nil) { _ in count.change { $0 += 1 } },
      of: center)
    center.post(name: .cart, object: nil)
    #expect(token != nil)
    token = nil
    center.post(name: .cart, object: nil)
    #expect(count.value == 1)
  }
}

@Suite struct NotificationMessagesTests {
  private struct Saved: NotificationCenter.AsyncMessage {
    typealias Subject = NSObject
    static var name: Notification.Name { Notification.Name("CausewaySaved") }
    let count: Int
  }

  private struct Shown: NotificationCenter.MainActorMessage {
    typealias Subject = NSObject
    static var name: Notification.Name { Notification.Name("CausewayShown") }
    let count: Int
  }

  @Test func messagesComeAsValues() async {
    let center = NotificationCenter()
    let recorder = Recorder(center.posts(of: Saved.self))
    center.post(Saved(count: 3))
    #expect(await recorder.values(atLeast: 1).map(\.count) == [3])
    recorder.cancel()
  }

  @MainActor @Test func mainActorMessagesComeInsideThePost() {
    let center = NotificationCenter()
    let recorder = Recorder(center.posts(of: Shown.self) { $0.count > 1 ? $0.count : nil })
    for count in 1...3 { center.post(Shown(count: count)) }
    #expect(recorder.values == [2, 3])
    recorder.cancel()
    center.post(Shown(count: 4))
    #expect(recorder.values == [2, 3])
  }
}
