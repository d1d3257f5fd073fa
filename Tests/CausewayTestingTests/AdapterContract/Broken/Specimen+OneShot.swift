import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Services that answer once.
  static let oneShot: [Specimen] = [
    // B11 continuation misuse: a second answer is accepted as an answer too.
    Specimen("B11 answers twice", breaks: .ignoresSecondAnswer) { isBroken, patience in
      AdapterContract(values: { $0 }, error: .offline, traits: [.reportsNothing], patience: patience) {
        (script: FakeLoader.Script) in
        NaiveCall(loader: FakeLoader(script), isCareful: !isBroken)
      }
    },
    // B11 continuation misuse: waits forever for a callback that never arrives.
    .loader("B11 hangs when dropped", breaks: .endsWhenDropped) { loader, isBroken in
      let kept = Probe<[FakeLoader.Completion]>([])
      return CallbackFuture { callback in
        if isBroken { kept.append(callback.handler) }
        let id = loader.load(completion: callback.handler)
        callback.onCancel { loader.cancel(id) }
      }
    },
    // B11 continuation misuse: a flag hides the second answer, so that it is not reported.
    .loader("B11 hides a second answer", breaks: .reportsSecondAnswer) { loader, isBroken in
      CallbackFuture { callback in
        let hasAnswered = Probe(false)
        let id = loader.load { result in
          if isBroken, hasAnswered.value { return }
          hasAnswered.change { $0 = true }
          callback(result)
        }
        callback.onCancel { loader.cancel(id) }
      }
    },
  ]
}

/// A one-shot adapter without a bridge.
private struct NaiveCall: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let loader: FakeLoader
  let isCareful: Bool

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    let call = Call(subscriber, isCareful: isCareful)
    call.begin(loader)
  }

  private final class Call: @unchecked Sendable {
    private struct State: Sendable {
      var isOver = false
      var isCancelled = false
      var id: Int?
    }

    private let state = Locked(State())
    private let isCareful: Bool
    private var subscriber: (any Subscriber<Int, ScriptError>)?

    init(_ subscriber: sending some Subscriber<Int, ScriptError>, isCareful: Bool) {
      self.subscriber = subscriber
      self.isCareful = isCareful
    }

    deinit {
      let isOver = state.withLock { $0.isOver || $0.isCancelled }
      // All references to the callback have been released.
      if !isOver { subscriber?.receive(completion: .failure(.masked)) }
    }

    func begin(_ loader: FakeLoader) {
      subscriber?.receive(subscription: Subscription { [weak self] in self?.cancel(loader) })
      let id = loader.load { [self] in answer($0) }
      state.withLock { $0.id = id }
    }

    private func cancel(_ loader: FakeLoader) {
      let id = state.withLock { state -> Int? in
        defer { state.isCancelled = true }
        return state.isCancelled || state.isOver ? nil : state.id
      }
      if let id {
        loader.cancel(id)
        subscriber = nil
      }
    }

    private func answer(_ result: Result<Int, ScriptError>) {
      let isWanted = state.withLock { state in
        if state.isCancelled || state.isOver && isCareful { return false }
        state.isOver = true
        return true
      }
      guard isWanted, var subscriber else { return }
      if isCareful { self.subscriber = nil }
      switch result {
      case .success(let value):
        subscriber.receive(value)
        if !state.withLock({ $0.isCancelled }) { subscriber.receive(completion: .finished) }
      case .failure(let error):
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}
