import Causeway
import InterleavingExplorer

/// A service that calls the last registered listener; registering and unregistering take a step each.
final class RepeatingService: @unchecked Sendable {
  private let shared = SharedObject()
  private let room: Int
  private var continuation: CallbackPublisher<Int, Never>.Continuation?
  private var live = 0
  private var faults: [String] = []

  /// Creates a service.
  ///
  /// - Parameter room: The maximum number of simultaneous registrations.
  init(room: Int = 1) {
    self.room = room
  }

  var publisher: CallbackPublisher<Int, Never> {
    CallbackPublisher { [self] in register($0) }
  }

  /// Returns the same for a service that may be called in one isolation only.
  func publisher(on place: Place) -> CallbackPublisher<Int, Never> {
    CallbackPublisher(on: place) { [self] in register($0, on: place) }
  }

  private func register(_ continuation: CallbackPublisher<Int, Never>.Continuation, on place: Place? = nil) {
    change(1, on: place)
    self.continuation = continuation
    shared.step("registering", #fileID, #line)
    continuation.onTermination = { _ in
      self.shared.step("unregistering", #fileID, #line)
      self.change(-1, on: place)
    }
  }

  private func change(_ count: Int, on place: Place?) {
    shared.noteChange()
    live += count
    if live > room { faults.append("\(live) registrations at once") }
    if live < 0 { faults.append("unregistered twice") }
    if place?.isCurrent == false { faults.append("called outside of its place") }
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
