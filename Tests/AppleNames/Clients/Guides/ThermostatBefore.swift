protocol ThermostatDelegate: AnyObject {
  func thermostat(_ thermostat: Thermostat, didMeasure celsius: Int)
}

final class Thermostat {
  weak var delegate: ThermostatDelegate?
  var onMeasure: ((Int) -> Void)?
  private var listeners: [Int: (Int) -> Void] = [:]
  private var pending: [(Int?, Error?) -> Void] = []

  private func measured(_ celsius: Int) {
    delegate?.thermostat(self, didMeasure: celsius)
    onMeasure?(celsius)
    for listener in listeners.values { listener(celsius) }
    for completion in pending { completion(celsius, nil) }
    pending = []
  }
}
