import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

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
