import Causeway
import CausewayBridging
import CausewayFoundation
import ExampleTerminal
import Foundation
import TelemetryKit

/// One run of the dashboard, from the first frame to the last.
@MainActor
final class DashboardSession {
  private let model: FleetModel
  private let state: DashboardState
  private let slowness: Duration

  /// Creates the model, which connects.
  ///
  /// - Parameters:
  ///   - feed: The readings.
  ///   - host: The name of the broker's host.
  ///   - port: The broker's port.
  ///   - limits: The limits from which a device is in alarm.
  ///   - slowness: The time for which each frame blocks the main actor, to show that a slow dashboard harms nothing.
  init(_ feed: TelemetryFeed, host: String, port: Int, limits: AlarmLimits, slowness: Duration) {
    model = FleetModel(
      latest: feed.latest, connection: feed.connection, counts: { feed.counts }, host: host, port: port, limits: limits)
    state = DashboardState(model)
    self.slowness = slowness
  }

  /// Shows the model until a key or a signal ends the run.
  func run() async {
    let screen = TerminalScreen()
    let loop = ObservationLoop(every: .milliseconds(50)) { [model, state, slowness] in
      state.listHeight = DashboardFrame.listHeight(in: screen.size)
      model.showPage(of: DashboardFrame.deviceCount(in: screen.size))
      screen.show(DashboardFrame(model, state, size: screen.size).rows)
      if slowness > .zero { Thread.sleep(forTimeInterval: slowness / .seconds(1)) }
    }
    for await input in inputs.values(bufferingPolicy: .unbounded) {
      guard case .keys(let keys) = input, keys.allSatisfy(state.press) else { break }
    }
    withExtendedLifetime(loop) { screen.leave() }
  }

  private var inputs: some Publisher<KeyReader.Event, Never> {
    let signals = SignalSource.publisher(SIGINT, SIGTERM, SIGHUP).map { _ in KeyReader.Event.end }
    return merge(KeyReader.events.eraseToAnyPublisher(), signals.eraseToAnyPublisher())
  }
}
