enum Side: String, Sendable {
  case left
  case right
}

@MainActor
protocol DoorDelegate: AnyObject {
  func doorDidOpen(_ door: Door)
  func door(_ door: Door, didSwing degrees: Int, to side: Side)
  func door(_ door: Door, didRing text: String)
  func doorWillClose(_ door: Door)
  func door(_ door: Door, mayOpenFor name: String) -> Bool
}

extension DoorDelegate {
  func doorWillClose(_ door: Door) {
    print("the default for a door that closes")
  }
}

@MainActor
final class Door {
  weak var delegate: (any DoorDelegate)?

  func knock(_ name: String) {
    guard delegate?.door(self, mayOpenFor: name) ?? false else { return print("\(name) stays outside") }
    delegate?.doorDidOpen(self)
    delegate?.door(self, didSwing: 90, to: name.count > 3 ? .left : .right)
    delegate?.door(self, didRing: name)
    delegate?.doorWillClose(self)
  }
}
