import Causeway
import InterleavingExplorer

/// A service that answers once, and keeps the callback.
final class OneShotService: @unchecked Sendable {
  private let shared = SharedObject()
  private let clock: HandClock?
  private let wantsToKnow: Bool
  private var callback: Callback<Int, Never>?
  private var wasCalled = false
  private(set) var told = 0
  private(set) var twice = 0
  private(set) var dropped = 0

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - clock: The clock of a timeout, if there is one.
  ///   - wantsToKnow: Whether it asks immediately to be told when the wait has ended.
  init(_ clock: HandClock? = nil, wantsToKnow: Bool = true) {
    self.clock = clock
    self.wantsToKnow = wantsToKnow
  }

  var isTold: Bool { told > 0 }

  func subscribe(_ ear: EventWitness) {
    let future = BridgeDiagnostics.withHandler { [self] diagnostic in
      shared.noteChange()
      if diagnostic.kind == .calledTwice { twice += 1 }
      if diagnostic.kind == .dropped { dropped += 1 }
    } operation: {
      CallbackFuture<Int, Never>(timeout: clock.map { .after(.seconds(1), on: $0) }) { callback in
        self.begin(callback)
      }
    }
    ear.subscribe(to: future)
  }

  private func begin(_ callback: Callback<Int, Never>) {
    shared.noteChange()
    self.callback = callback
    if wantsToKnow { ask() }
  }

  /// Asks to be told when the wait has ended.
  func ask() {
    callback?.onCancel { [self] in
      shared.noteChange()
      told += 1
    }
  }

  func call(_ value: Int) {
    if callback == nil { shared.step("looks for the callback", #fileID, #line) }
    shared.noteLook()
    guard let callback else { return }
    wasCalled = true
    callback.succeed(value)
  }

  func drop() {
    shared.step("dropping", #fileID, #line)
    shared.noteChange()
    callback = nil
  }

  /// Returns the problems unless every participant was told once of the outcome.
  func problems(of ear: EventWitness, isOver: Bool = true) -> [String] {
    expect(told <= 1, "the service was told \(told) times that the wait has ended")
      + expect(!isOver || ear.hasEnded || ear.isCancelled, "there is no answer: \(ear.sounds)")
      + expect(ear.values.count <= 1, "answered more than once: \(ear.sounds)")
      + expect(ear.values.isEmpty || told == 0, "answered, and reported as no longer awaited: \(ear.sounds)")
      + expect(
        wasCalled || !ear.isCancelled || dropped > 0 || callback == nil || told == 1,
        "the service is not told that the wait has ended: \(ear.sounds)")
      + expect(wasCalled || dropped <= 1, "reported as dropped \(dropped) times")
      + expect(ear.values.isEmpty || dropped == 0, "answered, and reported as dropped: \(ear.sounds)")
  }
}
