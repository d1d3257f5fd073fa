protocol MeterDelegate: AnyObject {
  func meter(_ meter: Meter, didRead value: Int)
  func meterDidFail(_ meter: Meter)
}

/// A service that is used on the main thread, as its documentation says.
final class Meter {
  weak var delegate: (any MeterDelegate)?
  private(set) var unit = "W"

  func read(_ value: Int) {
    if value > 999 { unit = "kW" }
    delegate?.meter(self, didRead: value > 999 ? value / 1000 : value)
  }

  func fail() {
    delegate?.meterDidFail(self)
  }
}
