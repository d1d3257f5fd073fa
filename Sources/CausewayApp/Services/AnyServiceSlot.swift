/// A ``ServiceSlot`` of any service type.
protocol AnyServiceSlot: AnyObject, Sendable {
  /// Returns the same registration, without a service that was already made.
  func copy() -> any AnyServiceSlot
}
