/// The call that made a subscription: its kind, its source location, and the object that it serves.
@usableFromInline
package struct SubscriptionOrigin: Sendable {
  /// The kind of call, such as `sink`.
  @usableFromInline package let kind: StaticString
  /// The source location of the call.
  @usableFromInline package let location: CodeLocation
  /// The number of the object that is served, or 0.
  ///
  /// A number, because a reference would make each subscription 5 % slower.
  @usableFromInline package let ownerNumber: Int

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: StaticString, _ location: CodeLocation) {
    self.kind = kind
    self.location = location
    ownerNumber = 0
  }
}
