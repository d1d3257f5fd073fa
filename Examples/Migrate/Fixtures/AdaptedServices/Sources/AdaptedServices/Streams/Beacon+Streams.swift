import Causeway
import CausewayBridging

extension Beacon {
  /// Delivers the calls of the closure in `onPing`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func pingEvents() -> SlotPublisher<Int, Never> {
    ClosureProperty(self, \.onPing).publisher(label: "Beacon.onPing")
  }

  /// Delivers the calls of the closure in `onLoss`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func lossEvents() -> SlotPublisher<Void, Never> {
    ClosureProperty(self, \.onLoss).publisher(label: "Beacon.onLoss")
  }
}
