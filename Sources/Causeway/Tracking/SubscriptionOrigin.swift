/// The call that made a subscription: its kind, its source location, and the object that it serves.
@usableFromInline
package struct SubscriptionOrigin: Sendable {
  /// The kind of call, such as `sink`.
  @usableFromInline package let kind: StaticString
  /// The source location of the call.
  @usableFromInline package let location: CodeLocation

  /// The object that is served, if tracking is on.
  @usableFromInline package let owner: StreamOwner?

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ kind: StaticString, _ location: CodeLocation) {
    self.kind = kind
    self.location = location
    owner = nil
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
    owner = TrackingScope.isOn.load(ordering: .relaxed) ? SubscriptionOrigin.owner(object, property) : nil
  }

  @usableFromInline
  @inline(never)
  static func owner(_ object: AnyObject, _ property: AnyKeyPath?) -> StreamOwner? {
    StreamObservers.current == nil ? nil : StreamOwner(object, property)
  }
}
