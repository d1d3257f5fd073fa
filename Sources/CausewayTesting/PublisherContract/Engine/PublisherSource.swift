/// A factory of fresh publishers, with the values and the failure expected of them.
struct PublisherSource: Sendable {
  let make: @Sendable () -> PublisherRig
  /// Returns the values that a subscriber receives if these numbers and then the completion are sent.
  let expected: @Sendable ([Int]) -> [SeenOutput]
  /// The failure that subscribers must receive.
  let failure: (any Error)?
  /// Returns the value that stands for a number.
  var seen: @Sendable (Int) -> SeenOutput = { SeenOutput($0) }
}
