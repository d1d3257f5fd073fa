protocol DoorDelegate: AnyObject {
  func door(_ door: Door, isOpen: Bool)
}

/// A legacy service: for the main thread only, with a weak delegate, not `Sendable`.
final class Door {
  weak var delegate: (any DoorDelegate)?

  func move(toOpen isOpen: Bool) {
    delegate?.door(self, isOpen: isOpen)
  }
}
