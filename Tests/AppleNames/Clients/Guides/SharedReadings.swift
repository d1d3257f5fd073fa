import Causeway
import CausewayBridging

private func shares(_ readings: CallbackPublisher<Double, any Error>) {
  let status = readings.shared(stop: .after(.seconds(5)), restart: .onFailure(after: .seconds(1), attempts: 3))
  _ = status
}
