/// A counted subscription in the inventory, which ends when its closures are released.
final class ForwardingCount: Sendable {
  private let record: BridgeRecord

  /// Starts counting.
  ///
  /// Returns `nil` if no inventory is in effect.
  init?(_ reporter: BridgeReporter) {
    guard let record = reporter.record else { return nil }
    self.record = record
    record.noteStart()
  }

  deinit {
    record.noteEnd()
    record.noteRelease()
  }

  func noteEvent() {
    record.noteEvent()
  }
}
