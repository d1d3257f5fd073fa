import CausewayTesting

/// A legacy service that is asked for one page after another, as a fake over a script.
final class FakeArchive: Sendable {
  typealias Script = ScriptedPages<Int, ScriptError>
  typealias Page = ScriptedPage<Int>

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func fetch(after cursor: Int?, completion: @escaping @Sendable (Result<Page, ScriptError>) -> Void) -> Int {
    script.start(after: cursor, completion: completion)
  }

  func cancel(_ id: Int) {
    script.cancel(id)
  }
}
