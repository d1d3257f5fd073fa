package import InterleavingExplorer

/// Emitters, through which users' own sources send.
package enum EmitterScenarios {
  package static let all = [sending, ending, adding, attaching]

  package static let sending = Scenario("emitter: send | send | cancel") {
    let (ear, source) = (EventWitness("a"), Source())
    ear.subscribe(to: source)
    return Play([
      "sender 1": { source.emitter!.send(1) },
      "sender 2": { source.emitter!.send(2) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + source.problems(of: ear)
        + expect(Set(ear.values).count == ear.values.count, "a value comes twice: \(ear.values)")
    }
  }

  package static let ending = Scenario("emitter: send | finish | cancel") {
    let (ear, source) = (EventWitness("a"), Source())
    ear.subscribe(to: source)
    return Play([
      "sender": { source.emitter!.send(1) },
      "finisher": { source.emitter!.send(completion: .finished) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + source.problems(of: ear)
    }
  }

  package static let adding = Scenario("emitter: add a handler | finish | cancel") {
    let (ear, source) = (EventWitness("a"), Source())
    ear.subscribe(to: source)
    let added = EventWitness("the handler added")
    return Play([
      "adder": { source.emitter!.onTermination { _ in added.noteRead(1) } },
      "finisher": { source.emitter!.send(completion: .finished) },
      "canceller": { ear.cancel() },
    ]) {
      ear.problems + source.problems(of: ear)
        + expect(added.values == [1], "the handler added ran \(added.values.count) times")
    }
  }

  package static let attaching = Scenario("emitter: attach, send | cancel | send") {
    let (ear, source) = (EventWitness("a"), Source())
    return Play([
      "subscriber": {
        ear.subscribe(to: source)
        source.emitter?.send(1)
      },
      "canceller": { ear.cancel() },
      "sender": { source.emitter?.send(2) },
    ]) {
      ear.problems + (source.emitter == nil ? [] : source.problems(of: ear))
        + expect(ear.isCancelled || ear.values.contains(1), "what is sent after subscribing is lost: \(ear.sounds)")
    }
  }

  /// A source that exposes its emitter.
  private final class Source: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    private let shared = SharedObject()
    private var started: Emitter<Int, Never>?
    private let terminations = EventWitness("terminations")

    var emitter: Emitter<Int, Never>? {
      if started == nil { shared.step("looks for the emitter", #fileID, #line) }
      shared.noteLook()
      return started
    }

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      Emitter.attach(subscriber) { emitter in
        emitter.onTermination { [terminations] in terminations.noteRead($0 == .cancelled ? 1 : 0) }
        shared.noteChange()
        started = emitter
      }
    }

    /// Returns the problems unless the source was told once of the end, if there was one.
    func problems(of ear: EventWitness) -> [String] {
      let isOver = ear.isCancelled || ear.hasEnded
      return expect(
        terminations.values.count == (isOver ? 1 : 0),
        "the source was told \(terminations.values.count) times: \(ear.sounds)")
        + expect(
          !ear.hasEnded || terminations.values == [0], "the source was told of a cancel, its subscriber of the end")
    }
  }
}
