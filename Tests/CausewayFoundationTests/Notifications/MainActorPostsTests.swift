import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

@MainActor @Suite struct MainActorPostsTests {
  private let center = NotificationCenter()

  @Test func aViewIsLookedAtInsideItsPost() {
    let view = MainThreadView(center: center)
    let posts = center.posts(of: MainThreadView.didScroll, object: view, on: MainActor.shared) { _ in view.currentOffset
    }
    let recorder = Recorder(posts)
    view.scroll(to: 3)
    view.scroll(to: 5)
    #expect(recorder.values == [3, 5])
    recorder.cancel()
    view.scroll(to: 7)
    #expect(recorder.values == [3, 5])
  }

  @Test func theSenderIsTakenFromTheNotification() {
    let (view, other) = (MainThreadView(center: center), MainThreadView(center: center))
    let posts = center.posts(of: MainThreadView.didScroll, object: view, on: MainActor.shared) {
      ($0.object as? MainThreadView)?.currentOffset
    }
    let recorder = Recorder(posts)
    other.scroll(to: 1)
    view.scroll(to: 2)
    #expect(recorder.values == [2])
    recorder.cancel()
  }

  @Test func aCancelElsewhereStopsObservingOnTheMainActor() async {
    let view = MainThreadView(center: center)
    let cage = Canary.Cage()
    let token = observe(view, Canary(cage))
    await onPoolThread { token.cancel() }
    await cage.isEmpty.wait()
    #expect(cage.log.value == ["released on main"])
  }

  /// Registers the closure; when this has returned, only the center holds it.
  private func observe(_ view: MainThreadView, _ canary: Canary) -> AnyCancellable {
    center.posts(of: MainThreadView.didScroll, object: view, on: MainActor.shared) { _ in
      canary.sing()
      return view.currentOffset
    }.sink { _ in }
  }

  @Test func aSubscriptionElsewhereObservesOnTheMainActor() async {
    let posts = center.posts(of: .cart, on: MainActor.shared) { _ in MainActorContext.isCurrent }
    let isRegistered = Signal()
    let recorder = await onPoolThread {
      let recorder = Recorder(posts)
      // It is enqueued on the main actor after the registration.
      Task { @MainActor in isRegistered.fire() }
      return recorder
    }
    await isRegistered.wait()
    center.post(name: .cart, object: nil)
    #expect(recorder.values == [true])
    recorder.cancel()
  }

  @Test func aPostElsewhereIsHandedOver() async {
    let recorder = Recorder(center.posts(of: .cart, on: MainActor.shared) { _ in MainActorContext.isCurrent })
    let center = center
    await onPoolThread {
      center.post(name: .cart, object: nil)
      center.post(name: .cart, object: nil)
    }
    #expect(await recorder.values(atLeast: 2) == [true, true])
    recorder.cancel()
  }
}

/// An object like a view: it belongs to the main thread, is not `Sendable`, and posts its changes.
final class MainThreadView {
  static let didScroll = Notification.Name("MainThreadViewDidScroll")

  private let center: NotificationCenter
  private(set) var offset = 0

  init(center: NotificationCenter) {
    self.center = center
  }

  func scroll(to offset: Int) {
    precondition(MainActorContext.isCurrent, "the view is used off the main thread")
    self.offset = offset
    center.post(name: Self.didScroll, object: self)
  }

  var currentOffset: Int {
    precondition(MainActorContext.isCurrent, "the view is used off the main thread")
    return offset
  }
}
