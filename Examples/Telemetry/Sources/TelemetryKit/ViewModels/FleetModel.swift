package import Causeway
import CausewayViewModel
import Observation

/// The dashboard: the devices with their newest values, the rates and the connection.
@MainActor
@Observable
package final class FleetModel {
  /// The time between two updates of the devices, so that a fast fleet costs the main actor a bounded share.
  package static let updateTime = Duration.milliseconds(100)

  /// What to say about the connection.
  package private(set) var status: FleetStatus
  /// The number of devices.
  package private(set) var deviceCount = 0
  /// The number of devices without a reading in the last minute.
  package private(set) var silentCount = 0
  /// The messages treated in each way.
  package private(set) var counts = FeedCounts()
  /// The number of readings delivered in the last second.
  package private(set) var readingsPerSecond = 0
  /// The order of the devices.
  package private(set) var order = DeviceOrder.name
  /// The position of the first visible device.
  package private(set) var first = 0
  /// The visible devices.
  package private(set) var visible: [DeviceRow] = []

  @ObservationIgnored private var table = DeviceTable()
  @ObservationIgnored private var pageSize = 20
  @ObservationIgnored private var delivered = 0
  private let readCounts: () -> FeedCounts
  private let bindings = Bindings()

  /// Creates the model and subscribes.
  ///
  /// - Parameters:
  ///   - latest: The newest readings.
  ///   - connection: The state of the connection.
  ///   - counts: Returns the current counts.
  ///   - host: The name of the broker's host.
  ///   - port: The broker's port.
  ///   - clock: The clock of the rates and updates.
  package init(
    latest: some Publisher<NewestReadings, TelemetryError>, connection: StatePublisher<ConnectionState, Never>,
    counts: @escaping () -> FeedCounts, host: String, port: Int, clock: any Clock<Duration> = ContinuousClock()
  ) {
    readCounts = counts
    status = FleetStatus(connection.value, host: host, port: port)
    bindings.bind(connection, to: self) { model, state in
      // After a refusal the feed is idle; the reason stays visible.
      if state != .idle { model.status = FleetStatus(state, host: host, port: port) }
    }
    let updates = latest.throttle(for: Self.updateTime, clock: clock)
    bindings.bind(
      updates, to: self, onFailure: .perform { $0.status = FleetStatus($1) },
      onValue: { $0.update($1.take()) })
    bindings.bind(RepeatingTimer(every: .seconds(1), clock: clock), to: self) { model, _ in model.passSecond() }
  }

  /// Shows a number of devices.
  package func showPage(of size: Int) {
    guard size != pageSize else { return }
    pageSize = max(1, size)
    show(first)
  }

  /// Moves the visible range by a number of devices.
  package func scroll(by count: Int) { show(first + count) }

  /// Moves the visible range by pages.
  package func scrollPages(_ count: Int) { show(first + count * pageSize) }

  /// Shows the first devices.
  package func scrollToBeginning() { show(0) }

  /// Shows the last devices.
  package func scrollToEnd() { show(deviceCount) }

  /// Changes the order, and shows the first devices.
  package func changeOrder() {
    order = order.next
    table.sort(by: order)
    show(0)
  }

  private func update(_ readings: [Reading]) {
    if table.add(readings) {
      deviceCount = table.count
      if order == .name { table.sort(by: order) }
    }
    let counts = readCounts()
    if counts != self.counts { self.counts = counts }
    show(first)
  }

  private func passSecond() {
    table.passSecond()
    let counts = readCounts()
    if counts != self.counts { self.counts = counts }
    readingsPerSecond = counts.delivered - delivered
    delivered = counts.delivered
    if silentCount != table.silent { silentCount = table.silent }
    // Once a second, so that the rows can be read.
    if order != .name { table.sort(by: order) }
    show(first)
  }

  private func show(_ first: Int) {
    let first = max(0, min(first, deviceCount - pageSize))
    if first != self.first { self.first = first }
    let rows = table.rows(in: first..<first + pageSize)
    if rows != visible { visible = rows }
  }
}
