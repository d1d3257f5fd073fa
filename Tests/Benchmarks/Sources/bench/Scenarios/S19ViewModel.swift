/// A legacy subject that holds its value, bridged to a property of a view model on the main actor.
enum S19 {
  /// How the property is set.
  enum Form {
    case closure
    case keyPath
  }

  static let burst = 1_000

  private static let peer = "OpenCombine, receive(on: DispatchQueue.main)"

  static let scenarios = [
    Scenario(
      "S19", "BehaviorSubject to a view model, burst, closure", ours: ours(.closure, burst: burst),
      against: [Rival(peer, .oneIn(5), openCombine(.closure, burst: burst))]),
    Scenario(
      "S19", "BehaviorSubject to a view model, burst, key path", ours: ours(.keyPath, burst: burst),
      against: [
        Rival(peer, nil, openCombine(.keyPath, burst: burst)),
        Rival("limit: an array under a lock, emptied by a task, key path of a weak object", .ratio(1.2), keyPath),
      ]),
    Scenario(
      "S19", "BehaviorSubject to a view model, one at a time", ours: ours(.closure, burst: 1),
      against: [
        Rival(peer, nil, openCombine(.closure, burst: 1)),
        Rival("limit: one task to the main actor", .ratio(1.2), task),
      ]),
    Scenario(
      "S19", "BehaviorSubject to a view model, one at a time, sent on the main actor", ours: oursFromMain,
      against: [Rival(peer, .oneIn(5), openCombineFromMain)]),
    Scenario(
      "S19", "BehaviorSubject, read of value()", ours: S22.rxRead,
      against: [Rival("value under a lock", .ratio(2), S2.lockedRead)]),
  ]

  /// Sends bursts from the caller's isolation, each when the previous one has arrived.
  static func measure(
    _ iterations: Int, _ burst: Int, _ screen: Screen, send: (Int) -> Void
  ) async throws -> Sample {
    let taken = await time {
      for _ in 0..<iterations {
        await screen.turnstile.wait(for: 1) {
          for value in 0..<burst { send(value) }
        }
      }
    }
    try screen.tally.expect((0..<iterations * burst).lazy.map { $0 % burst })
    return Sample(taken, elements: iterations * burst)
  }

  private static func task(iterations: Int) async throws -> Sample {
    let screen = await Screen(burst: 1)
    return try await measure(iterations, 1, screen) { value in
      Task { @MainActor in screen.state = value }
    }
  }

  private static func keyPath(iterations: Int) async throws -> Sample {
    let screen = await Screen(burst: burst)
    let mailbox = await mailbox(setting: screen)
    let sender = SerialClosure { mailbox.put($0) }
    return try await measure(iterations, burst, screen) { sender.send($0) }
  }

  @MainActor
  private static func mailbox(setting screen: Screen) -> MainActorMailbox {
    let property = opaque(\Screen.state)
    return MainActorMailbox { [weak screen] in screen?[keyPath: property] = $0 }
  }

  /// The view model whose property is bound.
  @MainActor
  final class Screen {
    nonisolated let tally = Tally()
    nonisolated let turnstile = Turnstile()
    private let last: Int

    /// Begins with -1, which is not counted.
    var state = -1 {
      didSet {
        guard state >= 0 else { return }
        tally.take(state)
        if state == last { turnstile.arrive() }
      }
    }

    init(burst: Int) {
      last = burst - 1
    }
  }
}
