import Causeway
import CausewayTesting

/// A hand-written async sequence of a publisher's values, correct except for one defect.
struct HandmadeValues<Base: Publisher<Int, ScriptError>>: AsyncSequence {
  typealias Element = Int
  typealias Failure = ScriptError

  typealias Defect = HandmadeValuesDefect

  let base: Base
  let defect: Defect?

  func makeAsyncIterator() -> Iterator {
    let inbox = Inbox(defect)
    inbox.hold(
      base.sink(receiveCompletion: { inbox.put(.end($0)) }, receiveValue: { inbox.put(.value($0)) }))
    return Iterator(inbox: inbox, defect: defect)
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let inbox: Inbox
    let defect: Defect?

    mutating func next() async throws(ScriptError) -> Int? {
      try await next(isolation: #isolation)
    }

    mutating func next(isolation: isolated (any Actor)?) async throws(ScriptError) -> Int? {
      switch await inbox.next() {
      case .value(let value)?: return value
      case .end(.failure(let error))? where defect != .swallowsFailure: throw error
      case .end?, nil: return nil
      }
    }
  }

  fileprivate enum Event: Sendable {
    case value(Int)
    case end(Completion<ScriptError>)
  }

  /// The events that have arrived and have not been taken.
  fileprivate final class Inbox: Sendable {
    private let events = Probe<[Event]>([])
    private let signal = Probe(Signal())
    private let token = Probe<AnyCancellable?>(nil)
    private let defect: Defect?

    init(_ defect: Defect?) {
      self.defect = defect
    }

    func hold(_ token: AnyCancellable) {
      self.token.change { $0 = token }
    }

    func put(_ event: Event) {
      events.change { events in
        if defect == .losesValues, events.count > 1, case .value = event { events.removeLast() }
        events.append(event)
      }
      signal.value.fire()
    }

    /// The next event, or `nil` when the task was cancelled.
    func next() async -> Event? {
      while true {
        if Task.isCancelled, defect != .ignoresCancel { break }
        let fresh = Signal()
        signal.change { $0 = fresh }
        var event: Event?
        events.change { if !$0.isEmpty { event = $0.removeFirst() } }
        if let event { return event }
        if defect == .ignoresCancel {
          // In a task of its own: in the cancelled one the wait would end at once, and the loop would never suspend.
          await Task.detached { await fresh.wait(patience: .seconds(3600)) }.value
        } else {
          await withTaskCancellationHandler {
            await fresh.wait()
          } onCancel: {
            fresh.fire()
          }
        }
      }
      token.value?.cancel()
      return nil
    }
  }
}

/// The defects of ``HandmadeValues``.
enum HandmadeValuesDefect: Sendable {
  case losesValues, swallowsFailure, ignoresCancel
}
