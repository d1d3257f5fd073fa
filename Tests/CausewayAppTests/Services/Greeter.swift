/// A service for tests, as a protocol.
protocol Greeting: AnyObject, Sendable {
  var name: String { get }
}

/// A service for tests.
final class Greeter: Greeting {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// A service for tests that needs another one.
struct Party: Sendable {
  let greeter: any Greeting
}
