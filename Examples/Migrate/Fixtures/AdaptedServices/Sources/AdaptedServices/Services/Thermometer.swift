/// A service of the main actor with listeners and closure properties.
@MainActor final class Thermometer {
  typealias Handler = (Double) -> Void

  private var listeners: [Int: Handler] = [:]
  private var ranges: [Int: (Double, Double) -> Void] = [:]
  private var lastToken = 0
  private var alarm: (() -> Void)?
  private var handler: ((Int) -> Void)?

  /// A number that a method takes.
  func addListener(_ listener: @escaping Handler) -> Int {
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  /// Two values, and the same method.
  func observeRange(_ listener: @escaping (Double, Double) -> Void) -> Int {
    lastToken += 1
    ranges[lastToken] = listener
    return lastToken
  }

  func removeListener(_ token: Int) {
    listeners[token] = nil
    ranges[token] = nil
  }

  /// A closure that removes the listener.
  func observeLimits(above limit: Double, _ listener: @escaping Handler) -> () -> Void {
    lastToken += 1
    listeners[lastToken] = { degrees in if degrees > limit { listener(degrees) } }
    return { [self, lastToken] in listeners[lastToken] = nil }
  }

  /// One registration, which a counterpart ends.
  func startAlarms(onAlarm: @escaping () -> Void) {
    alarm = onAlarm
  }

  func stopAlarms() {
    alarm = nil
  }

  /// A closure property with one argument.
  var onCalibrate: ((Int) -> Void)?

  /// A closure property with two arguments.
  var onMove: ((Int, String) -> Void)?

  /// A closure property without an argument.
  var onClose: (() -> Void)?

  /// A setter.
  func setHandler(_ handler: ((Int) -> Void)?) {
    self.handler = handler
  }

  /// A completion handler, and a number that a method takes.
  func measure(completion: @escaping @MainActor (Double) -> Void) -> Int {
    completion(20)
    return 0
  }

  func cancelMeasure(_ id: Int) {}

  func publish(_ degrees: Double) {
    for listener in listeners.values { listener(degrees) }
    for range in ranges.values { range(degrees - 1, degrees + 1) }
    if degrees > 100 { alarm?() }
    handler?(Int(degrees))
  }
}
