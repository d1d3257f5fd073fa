/// A ``ServiceSlot`` whose service may be of any type.
protocol AnyServiceSlot: AnyObject, Sendable {
  /// The same registration, of which nothing has been made yet.
  func copy() -> any AnyServiceSlot
}
