package import Foundation

/// The numbers of one run of `progress`, which are to become 0.
package struct HistoryRun: Hashable, Sendable, Codable {
  package let date: Date
  /// The candidates of the scan.
  package let callbacks: Int
  /// The code that uses an old interface outside of bridges.
  package let uses: Int
  package let bridges: Int
  /// The services with an old interface.
  package let services: Int

  package init(date: Date, callbacks: Int, uses: Int, bridges: Int, services: Int) {
    self.date = date
    self.callbacks = callbacks
    self.uses = uses
    self.bridges = bridges
    self.services = services
  }

  /// Takes the numbers of a report.
  package init(_ report: ProgressReport, date: Date) {
    self.init(
      date: date, callbacks: report.callbackCount, uses: report.useCount, bridges: report.bridges.count,
      services: report.services.count)
  }

  /// No code base has more of anything.
  ///
  /// A chart has no room for the numbers of damaged lines.
  private static let limit = 1_000_000_000

  /// Reads a line of the history, or returns `nil` if the line is damaged.
  init?(line: some StringProtocol) {
    let pattern = /([0-9T:-]{1,30}Z) ([0-9]+) callbacks, ([0-9]+) uses, ([0-9]+) bridges, ([0-9]+) services/
    guard let match = try? pattern.wholeMatch(in: String(line))?.output,
      // A date such as the 41st of a month may be read as another one.
      let date = try? Date(String(match.1), strategy: .iso8601), date.formatted(.iso8601) == String(match.1),
      let callbacks = Int(match.2), let uses = Int(match.3),
      let bridges = Int(match.4), let services = Int(match.5),
      [callbacks, uses, bridges, services].allSatisfy({ $0 <= Self.limit })
    else { return nil }
    self.init(date: date, callbacks: callbacks, uses: uses, bridges: bridges, services: services)
  }

  /// The line in the history.
  var line: String {
    "\(date.formatted(.iso8601)) \(callbacks) callbacks, \(uses) uses, \(bridges) bridges, \(services) services"
  }

  /// The day, as in `2026-11-30`.
  var day: String { String(date.formatted(.iso8601).prefix(10)) }
}
