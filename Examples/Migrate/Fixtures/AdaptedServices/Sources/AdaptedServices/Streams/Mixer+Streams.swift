import Causeway
import CausewayBridging

/// The members of `Mixer` that call back, for the adapters and for the fake.
protocol MixerCalls: AnyObject, Sendable {
  func mix(_ levels: [Double], completion: @escaping (Double) -> Void)
}

// Safety: The service may be used on any thread. Its author has to make sure of it.
extension Mixer: @unchecked Sendable {}

extension Mixer: MixerCalls {}

extension MixerCalls {
  /// Calls `mix(_:completion:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func mixPublisher(_ levels: [Double]) -> CallbackFuture<Double, Never> {
    CallbackFuture(label: "Mixer.mix") { callback in
      self.mix(levels, completion: callback.succeed)
    }
  }
}
