/// Counts the guests, as the delegate of a door and of its bell.
@MainActor
final class Porter {
  // The guests are never removed.
  private(set) var guests: [String] = []
  private(set) var swings = 0

  private let door: Door
  private let bell: Bell
  private var rings = 0

  init(door: Door, bell: Bell) {
    self.door = door
    self.bell = bell
    door.delegate = self
    listen()
    print("the porter is there")
  }

  private func listen() {
    bell.delegate = self
  }

  func summary() -> String {
    "\(guests.joined(separator: ", ")); \(swings) swings, \(rings) rings"
  }
}

// MARK: - DoorDelegate

extension Porter: DoorDelegate {
  // A long day begins.
  func doorDidOpen(_ door: Door) {
    print("open")
  }

  func door(_ door: Door, didSwing degrees: Int, to side: Side) {
    guard degrees > 0 else { return }
    let text = """
      a swing of \(degrees)
        to the \(side.rawValue)
      """
    print(text)
    swings += 1
  }

  /// Welcomes a guest.
  func door(_ door: Door, didRing text: String) {
    guests.append(text)  // in the order of their arrival
  }

  // The list is short.
  func door(_ door: Door, mayOpenFor name: String) -> Bool {
    let unwanted = ["Max"]
    return !unwanted.contains(name)
  }

  private func rest() {}
}

// MARK: - BellDelegate

extension Porter: BellDelegate {
  func bell(_ bell: Bell, didRing times: Int) {
    rings += times
    print("ring", rings, "with", guests.count, "guests")
  }
}
