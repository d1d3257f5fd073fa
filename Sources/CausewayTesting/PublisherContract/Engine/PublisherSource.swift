/// Makes a fresh publisher, and knows what is to come of it.
struct PublisherSource: Sendable {
  let make: @Sendable () -> PublisherRig
  /// What a subscriber gets when these values are sent and then the end.
  let expected: @Sendable ([Int]) -> [SeenOutput]
  /// What it has to fail with.
  let failure: (any Error)?
}
