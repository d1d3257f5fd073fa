/// A page of a ``ScriptedPages`` service.
public struct ScriptedPage<Value: Sendable>: Sendable {
  /// The value on the page; `nil` on a last page without a value.
  public let value: Value?
  /// The cursor for requesting the next page; `nil` on the last page.
  public let next: Int?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - value: The value on the page.
  ///   - next: The cursor for requesting the next page; `nil` on the last page.
  public init(value: Value?, next: Int?) {
    self.value = value
    self.next = next
  }
}

extension ScriptedPage: Equatable where Value: Equatable {}
extension ScriptedPage: Hashable where Value: Hashable {}
