/// What a subscription was made with, and where in the user's code.
@usableFromInline
package struct SubscriptionSite: Sendable {
  /// What made it, such as "sink".
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
