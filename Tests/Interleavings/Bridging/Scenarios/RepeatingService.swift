import Causeway
import InterleavingExplorer

/// A service with room for one listener, at which to register and to unregister takes a step.
final class RepeatingService: @unchecked Sendable {
  private let shared = SharedObject()
  private var continuation: CallbackPublisher<Int, Never>.Continuation?
  private var live = 0
  private var faults: [String] = []

  var publisher: CallbackPublisher<Int, Never> {
    CallbackPublisher { [self] continuation in
      change(1)
      self.continuation = continuation
      shared.step("registering", #fileID, #line)
      continuation.onTermination = { _ in
        self.shared.step("unregistering", #fileID, #line)
        self.change(-1)
      }
    }
  }

  private func change(_ count: Int) {
    shared.noteChange()
    live += count
    if live > 1 { faults.append("two registrations at once") }
    if live < 0 { faults.append("unregistered twice") }
  }

  func call(_ value: Int) {
    shared.step("calling", #fileID, #line)
    shared.noteLook()
    continuation?.yield(value)
  }

  func finish() {
    continuation?.finish()
  }

  func problems(live expected: Int) -> [String] {
    faults + expect(live == expected, "\(live) registrations are left, not \(expected)")
  }
}
