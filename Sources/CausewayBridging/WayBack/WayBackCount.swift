/// Counts, in the inventory, one subscription that leads back to callbacks: for as long as its closures are held.
final class WayBackCount: Sendable {
  private let record: BridgeRecord

  /// Begins to count, if an inventory is installed.
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
