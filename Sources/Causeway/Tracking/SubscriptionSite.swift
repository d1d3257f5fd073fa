/// The call that made a subscription, and its source location.
@usableFromInline
package struct SubscriptionSite: Sendable {
  /// The kind of call, such as `sink`.
  @usableFromInline package let kind: StaticString
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let line: UInt

  @inlinable
  @inline(__always)
  package init(_ kind: StaticString, _ fileID: StaticString, _ line: UInt) {
    self.kind = kind
    self.fileID = fileID
    self.line = line
  }
}
