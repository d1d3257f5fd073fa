/// The number of readings that gateways have treated in each way.
package struct GatewayCounts: Equatable, Sendable {
  /// The readings that the devices have measured.
  package var measured = 0
  /// The messages that were published, with those that were sent again.
  package var sent = 0
  /// The readings that the broker has acknowledged.
  package var acknowledged = 0
  /// The messages whose acknowledgement did not arrive.
  package var failed = 0

  package init() {}

  /// Returns the sum of two counts.
  package static func + (first: GatewayCounts, second: GatewayCounts) -> GatewayCounts {
    var sum = first
    sum.measured += second.measured
    sum.sent += second.sent
    sum.acknowledged += second.acknowledged
    sum.failed += second.failed
    return sum
  }
}
