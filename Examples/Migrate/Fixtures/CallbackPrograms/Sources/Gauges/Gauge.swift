/// Shows the power, between `start()` and `stop()`.
final class Gauge {
  private let meter: Meter
  private(set) var text = "nothing"

  init(meter: Meter) {
    self.meter = meter
  }

  func start() {
    meter.delegate = self
  }

  func stop() {
    meter.delegate = nil
  }

  deinit {
    meter.delegate = nil
  }
}

extension Gauge: MeterDelegate {
  func meter(_ meter: Meter, didRead value: Int) {
    text = "\(value) \(meter.unit)"
  }

  func meterDidFail(_ meter: Meter) {
    text = "failed after \(text)"
  }
}
