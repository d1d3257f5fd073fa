import Causeway

/// A legacy service that is neither `Sendable` nor thread-safe and has to be used on the main thread only.
final class MainThreadSensor {
  typealias Reading = Result<Double, ServiceError>

  /// A token that stops a reading, also on the main thread only.
  final class Token {
    private let stop: () -> Void

    init(_ stop: @escaping () -> Void) {
      self.stop = stop
    }

    func cancel() {
      stop()
    }
  }

  private var nextID = 0
  private var pending: [Int: (Reading) -> Void] = [:]
  private(set) var log: [String] = []
  private var onLog: () -> Void = {}

  var listenerCount: Int { pending.count }

  func read(completion: @escaping (Reading) -> Void) -> Token {
    let id = addListener(completion)
    return Token { [weak self] in self?.removeListener(id) }
  }

  func addListener(_ listener: @escaping (Reading) -> Void) -> Int {
    note("add")
    nextID += 1
    pending[nextID] = listener
    return nextID
  }

  func removeListener(_ id: Int) {
    note("remove")
    pending[id] = nil
  }

  func send(_ reading: Reading) {
    for listener in pending.values { listener(reading) }
  }

  /// Calls a closure at the next line in the log.
  func onNextLog(_ body: @escaping () -> Void) {
    onLog = body
  }

  private func note(_ line: String) {
    precondition(MainActorContext.isCurrent, "the sensor is used off the main thread")
    log.append(line)
    onLog()
    onLog = {}
  }
}
