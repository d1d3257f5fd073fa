struct SensorError: Error, Equatable {
  let code: Int
}

protocol Stoppable: Sendable {
  func stop()
}

/// A service that is a protocol.
protocol Sensor: Sendable {
  /// A requirement without a callback.
  var name: String { get }
  func reset(to value: Int) throws

  func addListener(_ listener: @escaping @Sendable (Result<Int, SensorError>) -> Void) -> Int
  func removeListener(_ id: Int)

  /// A closure for values and one for errors, and a text as the token.
  func watch(
    _ path: String, onValue: @escaping @Sendable (String) -> Void, onError: @escaping @Sendable (SensorError) -> Void
  ) -> String
  func unwatch(_ token: String)

  func subscribe(_ handler: @escaping @Sendable (Int) -> Void) -> any Stoppable
}
