import Causeway

/// A legacy service with closure properties, which can be used on any thread.
final class SlotHub: Sendable {
  typealias Handler = @Sendable (Int) -> Void

  private struct State: Sendable {
    var change: Handler?
    var always: Handler = { _ in }
    var sets = 0
  }

  private let state = Locked(State())

  var setCount: Int { state.withLock { $0.sets } }

  var onChange: Handler? {
    get { state.withLock { $0.change } }
    set {
      let last = state.withLock { state in
        let last = state.change
        state.change = newValue
        state.sets += 1
        return last
      }
      withExtendedLifetime(last) {}
    }
  }

  var onAlways: Handler {
    get { state.withLock { $0.always } }
    set {
      let last = state.withLock { state in
        let last = state.always
        state.always = newValue
        return last
      }
      withExtendedLifetime(last) {}
    }
  }

  func send(_ value: Int) {
    onChange?(value)
    onAlways(value)
  }
}
