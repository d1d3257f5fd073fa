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
  /// The number of devices with each alarm.
  package private(set) var alarms = AlarmCounts()
  /// The messages treated in each way.
  package private(set) var counts = FeedCounts()
  /// The losses of the last minutes, and the rate.
  package private(set) var history = FleetHistory()
  /// The devices by temperature.
  package private(set) var distribution = TemperatureHistogram()
  /// The order of the devices.
  package private(set) var order = DeviceOrder.alarms
  /// The text that the names of the listed devices contain.
  package private(set) var filter = ""
  /// The number of listed devices.
  package private(set) var listedCount = 0
  /// The position of the first visible device.
  package private(set) var first = 0
  /// The visible devices.
  package private(set) var visible: [DeviceRow] = []
  /// The position of the selected device among the visible ones.
  package private(set) var selection = 0
  /// The device that the user has opened.
  package private(set) var detail: DeviceDetail?

  @ObservationIgnored private var table: DeviceTable
  @ObservationIgnored private var cursor = ListCursor()
  /// The device that stays selected when the order changes; `nil` at the beginning, which stays selected itself.
  @ObservationIgnored private var selectedName: String?
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
  ///   - limits: The limits from which a device is in alarm.
  ///   - clock: The clock of the rates and updates.
  package init(
    latest: some Publisher<NewestReadings, TelemetryError>, connection: StatePublisher<ConnectionState, Never>,
    counts: @escaping () -> FeedCounts, host: String, port: Int, limits: AlarmLimits = AlarmLimits(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    readCounts = counts
    table = DeviceTable(limits: limits)
    status = FleetStatus(connection.value, host: host, port: port)
    bindings.bind(connection, to: self) { model, state in
      // After a refusal the feed is idle; the reason stays visible. So does that of a failed attempt during the next one.
      guard state != .idle, state != .connecting || model.status.level != .bad else { return }
      model.status = FleetStatus(state, host: host, port: port)
    }
    let updates = latest.throttle(for: Self.updateTime, clock: clock)
    bindings.bind(
      updates, to: self, onFailure: .perform { $0.status = FleetStatus($1) },
      onValue: { $0.update($1.take()) })
    bindings.bind(RepeatingTimer(every: .seconds(1), clock: clock), to: self) { model, _ in model.passSecond() }
  }

  /// Shows a number of devices.
  package func showPage(of size: Int) {
    guard size != cursor.pageSize else { return }
    cursor.pageSize = max(1, size)
    select(cursor.position)
  }

  /// Moves the selection by a number of devices.
  package func moveSelection(by count: Int) { move(to: cursor.position + count) }

  /// Selects the first device.
  package func moveToBeginning() {
    move(to: 0)
    selectedName = nil
  }

  /// Selects the last device.
  package func moveToEnd() { move(to: table.names.count - 1) }

  /// Moves the visible range by pages.
  package func movePages(_ pages: Int) {
    cursor.movePages(pages, of: table.names.count)
    move(to: cursor.position)
  }

  /// Opens the selected device.
  package func open() {
    guard visible.indices.contains(selection) else { return }
    selectedName = visible[selection].name
    showDetail(of: selectedName)
  }

  /// Closes the device.
  package func close() { detail = nil }

  /// Changes the order, and selects the first device.
  package func changeOrder() {
    order = order.next
    selectedName = nil
    arrange()
  }

  /// Lists only the devices whose names contain a text, and selects the first one.
  package func search(for text: String) {
    guard text != filter else { return }
    filter = text
    selectedName = nil
    arrange()
  }

  private func update(_ readings: [Reading]) {
    let isNew = table.add(readings)
    deviceCount = table.count
    readCurrentCounts()
    if isNew { arrange() } else { select(cursor.position) }
  }

  private func passSecond() {
    table.passSecond()
    readCurrentCounts()
    history.note(counts)
    if alarms != table.alarms { alarms = table.alarms }
    let distribution = TemperatureHistogram(table.temperatures)
    if distribution != self.distribution { self.distribution = distribution }
    // Once a second, so that the rows can be read.
    arrange()
  }

  private func readCurrentCounts() {
    let counts = readCounts()
    if counts != self.counts { self.counts = counts }
  }

  private func arrange() {
    table.arrange(by: order, filter: filter)
    select(selectedName.map { table.names.firstIndex(of: $0) ?? cursor.position } ?? 0)
  }

  /// Selects the device at a position, which stays selected.
  private func move(to position: Int) {
    select(position)
    if table.names.indices.contains(cursor.position) { selectedName = table.names[cursor.position] }
    if detail != nil { showDetail(of: selectedName) }
  }

  private func select(_ position: Int) {
    cursor.select(position, of: table.names.count)
    if cursor.first != first { first = cursor.first }
    if cursor.position - first != selection { selection = cursor.position - first }
    if table.names.count != listedCount { listedCount = table.names.count }
    let rows = table.rows(in: first..<first + cursor.pageSize)
    if rows != visible { visible = rows }
    if let name = detail?.row.name { showDetail(of: name) }
  }

  private func showDetail(of name: String?) {
    let detail = name.flatMap { table.detail(of: $0) }
    if detail != self.detail { self.detail = detail }
  }
}
