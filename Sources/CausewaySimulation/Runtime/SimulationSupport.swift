/// Whether this process can simulate.
enum SimulationSupport {
  /// The reason why it cannot, as a sentence; `nil` if it can.
  static let missing: String? = nil
}
