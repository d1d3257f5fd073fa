/// The latest element of one source.
@usableFromInline
final class LatestSlot<Element> {
  // Safety: Used only inside the gate of the sink. Tested by `RxOperatorContractTests`.

  @exclusivity(unchecked) @usableFromInline var latest: Element?

  @_alwaysEmitIntoClient
  init() {}

  /// The latest element; there must be one.
  @_alwaysEmitIntoClient
  @inline(__always)
  var value: Element {
    guard let latest else { preconditionFailure("the source has not sent an element yet") }
    return latest
  }
}
