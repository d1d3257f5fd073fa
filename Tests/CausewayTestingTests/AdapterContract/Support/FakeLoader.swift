import CausewayTesting

/// A legacy service with a completion handler, as a fake over a script.
final class FakeLoader: Sendable {
  typealias Script = ScriptedCall<Int, ScriptError>
  typealias Completion = @Sendable (Result<Int, ScriptError>) -> Void

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func load(completion: @escaping Completion) -> Int {
    script.start(completion)
  }

  func cancel(_ id: Int) {
    script.cancel(id)
  }
}
