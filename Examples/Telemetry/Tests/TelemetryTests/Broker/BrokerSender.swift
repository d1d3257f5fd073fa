import Causeway
import CausewayTesting
import Foundation
import Synchronization
import TelemetryKit

/// Publishes readings to a broker, and waits for each acknowledgement on the calling thread.
final class BrokerSender: Sendable {
  private let port: Int
  private let publisher = Mutex<TelemetryPublisher?>(nil)

  init(_ port: Int) {
    self.port = port
  }

  deinit {
    disconnect()
  }

  /// Publishes a reading.
  func publish(_ reading: Reading) {
    guard let publisher = connected() else { return }
    let isDone = DispatchSemaphore(value: 0)
    let token = publisher.acknowledgement(of: reading).sink(
      receiveCompletion: { _ in isDone.signal() }, receiveValue: { _ in })
    isDone.wait()
    token.cancel()
  }

  /// Disconnects.
  ///
  /// The next reading connects again.
  func disconnect() {
    publisher.withLock { $0.take() }?.close()
  }

  private func connected() -> TelemetryPublisher? {
    if let known = publisher.withLock({ $0 }) { return known }
    guard let link = try? MosquittoLink(TestAddress.at("127.0.0.1", port)) else { return nil }
    let made = TelemetryPublisher(link)
    let isConnected = DispatchSemaphore(value: 0)
    let token = made.connection.filter { $0 == .connected }.sink { _ in isConnected.signal() }
    isConnected.wait()
    token.cancel()
    publisher.withLock { $0 = made }
    return made
  }
}
