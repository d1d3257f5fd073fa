import CausewayBridging
import CausewayTesting

/// A legacy service with progress and a completion handler, as a fake over a script.
final class FakeDownloader: Sendable {
  typealias Script = ScriptedProgress<Double, String, ScriptError>

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func download(
    progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<String, ScriptError>) -> Void
  ) -> Int {
    script.start(progress: progress, completion: completion)
  }

  func cancel(_ id: Int) {
    script.cancel(id)
  }
}
