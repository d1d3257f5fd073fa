import Causeway
import CausewayViewModel
import Foundation
import Observation

/// The model of the traffic: what the open tunnel has forwarded, and how fast.
@MainActor
@Observable
final class TrafficViewModel {
  /// The bytes forwarded in a second.
  struct Rate: Equatable, Sendable {
    var up = 0
    var down = 0
  }

  /// The number of rates that are kept.
  nonisolated static let capacity = 120

  private(set) var total = TunnelTraffic()
  /// The rates of the last seconds, the newest last.
  private(set) var rates: [Rate] = []
  /// The highest rates since the tunnel was opened.
  private(set) var highest = Rate()
  /// The time at which the tunnel was opened; nil while there is none.
  private(set) var connectedSince: Date?

  /// The traffic and the time of the last measurement.
  @ObservationIgnored private var last = (traffic: TunnelTraffic(), time: Date.distantPast)
  private let now: @MainActor () -> Date
  private let bindings = Bindings()

  /// Creates the model and starts measuring.
  ///
  /// - Parameters:
  ///   - tunnel: The tunnel.
  ///   - clock: The clock that measures the seconds.
  ///   - now: Returns the current time.
  init(
    _ tunnel: TunnelStreams, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @MainActor () -> Date = { Date() }
  ) {
    self.now = now
    bindings.bind(tunnel.traffic, to: \.total, of: self, onFailure: .keepLast)
    bindings.bind(tunnel.state, to: self, onFailure: .keepLast) { $0.follow($1) }
    let ticks = tunnel.state.map { $0 == .connected }.removeDuplicates().flatMapLatest { isConnected in
      isConnected
        ? RepeatingTimer(every: .seconds(1), clock: clock).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        : Empty<Int, any Error>().eraseToAnyPublisher()
    }
    bindings.bind(ticks, to: self, onFailure: .keepLast) { model, _ in model.measure() }
  }

  /// The rates of the last second.
  var current: Rate { rates.last ?? Rate() }

  /// The time for which the tunnel has been open, in seconds.
  var seconds: Int { connectedSince.map { max(0, Int(now().timeIntervalSince($0))) } ?? 0 }

  private func follow(_ state: TunnelState) {
    guard state == .connected else {
      connectedSince = nil
      return
    }
    guard connectedSince == nil else { return }
    let time = now()
    (rates, highest, connectedSince) = ([], Rate(), time)
    last = (TunnelTraffic(), time)
  }

  private func measure() {
    // The timer may be late.
    let elapsed = now().timeIntervalSince(last.time)
    let seconds = elapsed > 0 ? elapsed : 1
    let rate = Rate(
      up: Int(Double(max(0, total.bytesUp - last.traffic.bytesUp)) / seconds),
      down: Int(Double(max(0, total.bytesDown - last.traffic.bytesDown)) / seconds))
    rates = (rates + [rate]).suffix(Self.capacity)
    highest = Rate(up: max(highest.up, rate.up), down: max(highest.down, rate.down))
    last = (total, now())
  }
}
