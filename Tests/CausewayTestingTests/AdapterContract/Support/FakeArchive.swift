import Causeway
import CausewayBridging
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

/// Requests the next page in the completion handler; correct except for one defect.
final class PageLoop: Sendable {
  typealias Continuation = CallbackPublisher<Int, ScriptError>.Continuation

  enum Defect: Sendable {
    case asksAfterCancel
    case losesLastValue
    case stopsAfterFirstPage
    case keepsCall
    case cancelsOlderCall
  }

  private struct State: Sendable {
    var id = 0
    var isOver = false
  }

  private let archive: FakeArchive
  private let continuation: Continuation
  private let defect: Defect?
  private let state = Locked(State())

  init(_ archive: FakeArchive, _ continuation: Continuation, _ defect: Defect?) {
    self.archive = archive
    self.continuation = continuation
    self.defect = defect
  }

  func begin() {
    continuation.onTermination = { [self] termination in end(termination) }
    ask(after: nil)
  }

  private func ask(after cursor: Int?) {
    let id = archive.fetch(after: cursor) { [self] result in
      switch result {
      case .success(let page): take(page)
      case .failure(let error): continuation.finish(throwing: error)
      }
    }
    let isOver = state.withLock { state in
      // A page that arrived inside the call has already been followed by a later call.
      state.id = defect == .cancelsOlderCall ? id : max(state.id, id)
      return state.isOver
    }
    if isOver, defect != .asksAfterCancel { archive.cancel(id) }
  }

  private func take(_ page: FakeArchive.Page) {
    let isLost = defect == .losesLastValue && page.next == nil
    if let value = page.value, !isLost { continuation.yield(value) }
    guard let next = page.next else { return continuation.finish() }
    guard defect != .stopsAfterFirstPage else { return }
    if continuation.isActive || defect == .asksAfterCancel { ask(after: next) }
  }

  private func end(_ termination: Termination<ScriptError>) {
    let id = state.withLock { state in
      state.isOver = true
      return state.id
    }
    if termination == .cancelled, id > 0, defect != .keepsCall { archive.cancel(id) }
  }
}

/// The correct adapter that others are compared with.
func items(of archive: FakeArchive, _ defect: PageLoop.Defect? = nil) -> CallbackPublisher<Int, ScriptError> {
  CallbackPublisher { PageLoop(archive, $0, defect).begin() }
}
