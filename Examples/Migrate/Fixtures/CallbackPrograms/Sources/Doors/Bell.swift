@MainActor
protocol BellDelegate: AnyObject {
  func bell(_ bell: Bell, didRing times: Int)
}

@MainActor
final class Bell {
  weak var delegate: (any BellDelegate)?

  func ring(_ times: Int) {
    delegate?.bell(self, didRing: times)
  }
}
