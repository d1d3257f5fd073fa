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

  /// - Parameters:
  ///   - kind: The kind of call.
  ///   - location: Its source location.
  ///   - property: The property that is written, or `nil` if a closure receives the values.
  ///   - object: The object that is served.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: StaticString, _ location: CodeLocation, writing property: AnyKeyPath?, of object: AnyObject) {
    self.kind = kind
    self.location = location
    ownerNumber = TrackingScope.isOn.load(ordering: .relaxed) ? StreamObservers.number(of: object, property) : 0
  }
}
