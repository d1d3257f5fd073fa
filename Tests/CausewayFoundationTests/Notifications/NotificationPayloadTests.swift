import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

@Suite struct NotificationPayloadTests {
  private struct Cart: Equatable, Sendable {
    let count: Int
  }

  private let center = NotificationCenter()
  private let payload = NotificationPayload<Cart>(.cart, key: "cart")

  @Test func aPostedValueIsDelivered() {
    let recorder = Recorder(center.posts(of: payload))
    center.post(Cart(count: 3), as: payload)
    #expect(recorder.values == [Cart(count: 3)])
    recorder.cancel()
  }

  @Test func aPublisherIsPosted() {
    let subject = PassthroughSubject<Cart, Never>()
    let recorder = Recorder(center.posts(of: payload))
    let token = subject.post(to: center, as: payload)
    subject.send(Cart(count: 1))
    subject.send(Cart(count: 2))
    #expect(recorder.values == [Cart(count: 1), Cart(count: 2)])
    token.cancel()
    subject.send(Cart(count: 3))
    #expect(recorder.values.count == 2)
    recorder.cancel()
  }

  @Test func theSenderIsNamed() {
    let sender = NotificationCenter()
    let recorder = Recorder(center.posts(of: payload, object: sender))
    let subject = PassthroughSubject<Cart, Never>()
    let token = subject.post(to: center, as: payload, object: sender)
    subject.send(Cart(count: 1))
    center.post(Cart(count: 2), as: payload)
    center.post(Cart(count: 3), as: payload, object: sender)
    #expect(recorder.values == [Cart(count: 1), Cart(count: 3)])
    token.cancel()
    recorder.cancel()
  }

  @Test func nothingIsCarriedBySignals() {
    let signal = NotificationPayload(Notification.Name("CausewaySignal"))
    let count = Probe(0)
    let token = center.posts(of: signal).sink { count.change { $0 += 1 } }
    center.post((), as: signal)
    let subject = PassthroughSubject<Int, Never>()
    let posting = subject.post(to: center, named: signal.name)
    subject.send(7)
    #expect(count.value == 2)
    posting.cancel()
    token.cancel()
  }

  @Test func aValueMayBeSpreadOverTheUserInfo() {
    let pair = NotificationPayload<Cart>(.cart) {
      ["a": $0.count, "b": $0.count]
    } value: { notification in
      guard let a = notification.userInfo?["a"] as? Int, let b = notification.userInfo?["b"] as? Int, a == b else {
        return nil
      }
      return Cart(count: a)
    }
    let recorder = Recorder(center.posts(of: pair))
    center.post(Cart(count: 8), as: pair)
    #expect(recorder.values == [Cart(count: 8)])
    recorder.cancel()
  }

  @Test func anotherPostUnderTheNameIsReported() async {
    await collectingReports { reports in
      let recorder = Recorder(center.posts(of: payload))
      center.post(name: .cart, object: nil)
      #expect(recorder.values.isEmpty)
      #expect(reports.value.map(\.kind) == [.calledWithNothing])
      recorder.cancel()
    }
  }
}

extension Notification.Name {
  static let cart = Notification.Name("CausewayCart")
}
