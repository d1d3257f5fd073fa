import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-notifications.md.

extension Notification.Name {
  static let basketDidChange = Notification.Name("BasketDidChange")
}

/// The legacy service: for the main thread only.
final class LegacyBasket {
  private(set) var count = 0
  private let center: NotificationCenter

  init(center: NotificationCenter) {
    self.center = center
  }

  func add() {
    count += 1
    center.post(name: .basketDidChange, object: self, userInfo: ["count": count])
  }
}

@MainActor
final class OldBasketModel {
  private(set) var count = 0
  private let center: NotificationCenter
  private var observer: (any NSObjectProtocol)?

  init(center: NotificationCenter) {
    self.center = center
  }

  func start() {
    observer = center.addObserver(forName: .basketDidChange, object: nil, queue: nil) { [weak self] notification in
      // A post without the key is not noticed, and one from another thread ends the program.
      guard let count = notification.userInfo?["count"] as? Int else { return }
      MainActor.assumeIsolated { self?.count = count }
    }
  }

  func stop() {
    if let observer { center.removeObserver(observer) }
  }
}

@MainActor
func basketModel(of center: NotificationCenter) -> BasketModel {
  BasketModel(counts: center.posts(of: .basketDidChange, key: "count", as: Int.self))
}

@MainActor @Observable
final class BasketModel {
  private(set) var count = 0
  private let bindings = Bindings()

  init(counts: some Publisher<Int, Never>) {
    bindings.bind(counts, to: \.count, of: self)
  }
}

extension NotificationPayload<Int> {
  static let basketCount = NotificationPayload(.basketDidChange, key: "count")
}

@MainActor
@Suite struct NotificationsGuideTests {
  @MainActor
  @Test func theModelShowsTheCount() {
    let center = NotificationCenter()
    let model = basketModel(of: center)
    let basket = LegacyBasket(center: center)
    basket.add()
    basket.add()
    #expect(model.count == 2)
  }

  @Test func theOldModelCountsPosts() {
    let center = NotificationCenter()
    let model = OldBasketModel(center: center)
    model.start()
    LegacyBasket(center: center).add()
    #expect(model.count == 1)
    model.stop()
  }

  @Test func theFormsOfTheTable() {
    let center = NotificationCenter()
    let basket = LegacyBasket(center: center)
    let signals = Recorder(center.posts(of: .basketDidChange).map { 1 })
    let taken = Recorder(center.posts(of: .basketDidChange) { $0.userInfo?.count })
    let main = Recorder(center.posts(of: .basketDidChange, object: basket, on: MainActor.shared) { _ in basket.count })
    let described = Recorder(center.posts(of: .basketCount))
    let tokens = [signals.cancel, taken.cancel, main.cancel, described.cancel]
    basket.add()
    center.post(3, as: .basketCount)
    #expect(signals.values == [1, 1])
    #expect(taken.values == [1, 1])
    #expect(main.values == [1])
    #expect(described.values == [1, 3])
    let counts = PassthroughSubject<Int, Never>()
    let posting = counts.post(to: center, as: .basketCount)
    counts.send(4)
    #expect(described.values == [1, 3, 4])
    posting.cancel()
    for cancel in tokens { cancel() }
  }
}
