/// The call that made a subscription: its kind and its source location.
@usableFromInline
package struct SubscriptionOrigin: Sendable {
  /// The kind of call, such as `sink`.
  @usableFromInline package let kind: StaticString
  /// The source location of the call.
  @usableFromInline package let location: CodeLocation

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: StaticString, _ location: CodeLocation) {
    self.kind = kind
    self.location = location
  }
}
