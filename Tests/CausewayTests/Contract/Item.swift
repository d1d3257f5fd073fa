import CausewayTesting

/// A value with an identity, whose release can be observed.
final class Item: ContractValue, CustomStringConvertible {
  let id: Int
  private let onRelease: (@Sendable () -> Void)?

  init(_ id: Int, onRelease: (@Sendable () -> Void)? = nil) {
    self.id = id
    self.onRelease = onRelease
  }

  deinit {
    onRelease?()
  }

  var description: String { "\(id)" }

  static func == (left: Item, right: Item) -> Bool {
    left.id == right.id
  }
}
