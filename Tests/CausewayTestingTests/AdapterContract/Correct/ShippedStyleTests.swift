import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// The styles of the library keep the contract themselves.
@Suite struct ShippedStyleTests {
  private typealias Script = ScriptedService<Int, Never>

  private static let neverEnding: [Set<AdapterRule>] = [
    .oneShot, .places, .initial, .finishing, .failing, [.silentAfterEnd],
  ]

  @Test func listenerIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: .neverFinishes) { (script: Script) in
      CallbackPublisher<Int, Never>.listener(add: { script.register(onValue: $0) }, remove: { script.unregister($0) })
    }
    await expectAccepted(contract, skipping: Self.neverEnding)
  }

  @Test func listenerOfTheMainActorIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: .neverFinishes, on: .mainActor) {
      @MainActor (script: Script) in
      CallbackPublisher<Int, Never>.listener(
        on: MainActor.shared, add: { script.register(onValue: $0) }, remove: { script.unregister($0) })
    }
    await expectAccepted(
      contract, skipping: [.oneShot, .initial, .finishing, .failing, .threads, [.deliversInPlace, .silentAfterEnd]])
  }

  @Test func foreignTypeIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: ScriptedService<Int, ScriptError>) in
      CallbackPublisher<Int, ScriptError>.foreign(
        subscribe: { next, failed, finished in
          script.register(onValue: next, onFinish: finished, onFailure: failed)
        }, dispose: { script.unregister($0) })
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial])
  }

  @Test func sharedWithReplayIsAccepted() async {
    let contract = AdapterContract(
      values: { $0 }, error: .offline, traits: [.sharesRegistration, .endsForGood]
    ) { (script: ScriptedService<Int, ScriptError>) in
      CallbackPublisher<Int, ScriptError>.foreign(
        subscribe: { next, failed, finished in
          script.register(onValue: next, onFinish: finished, onFailure: failed)
        }, dispose: { script.unregister($0) }
      ).shared(replay: 0)
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial, .restarting])
  }

  @Test func pagesAreAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeArchive.Script) in
      let archive = FakeArchive(script)
      return CallbackFuture<FakeArchive.Page, ScriptError>.pages(next: \.next) { cursor, callback in
        let id = archive.fetch(after: cursor, completion: callback.handler)
        callback.onCancel { archive.cancel(id) }
      }.compactMap(\.value)
    }
    await expectAccepted(contract, skipping: PagedAdapterTests.skipped + [.places])
  }

  @Test func pagesOfTheMainActorAreAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, on: .mainActor) {
      @MainActor (script: FakeArchive.Script) in
      let archive = FakeArchive(script)
      return CallbackFuture<FakeArchive.Page, ScriptError>.pages(on: MainActor.shared, next: \.next) {
        cursor, callback in
        let id = archive.fetch(after: cursor, completion: callback.handler)
        callback.onCancel(on: MainActor.shared) { archive.cancel(id) }
      }.compactMap(\.value)
    }
    await expectAccepted(contract, skipping: PagedAdapterTests.skipped + [.threads, [.deliversInPlace]])
  }

  @Test func delegateIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: [.sharesRegistration, .neverFinishes], on: .mainActor) {
      @MainActor (script: Script) in
      let lamp = Lamp(script)
      return CallbackPublisher<Int, Never>.delegate(of: lamp, \.delegate, on: MainActor.shared) { LampDelegate($0) }
    }
    await expectAccepted(contract, skipping: SlotAdapterTests.skipped)
  }

  @Test func closurePropertyIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: [.sharesRegistration, .neverFinishes], on: .mainActor) {
      @MainActor (script: Script) in
      ClosureProperty(Dial(script), \.onTurn).publisher(on: MainActor.shared)
    }
    await expectAccepted(contract, skipping: SlotAdapterTests.skipped)
  }
}

private protocol LampListening: AnyObject {
  func lamp(didChange level: Int)
}

private final class LampDelegate: LampListening {
  private let levels: CallbackPublisher<Int, Never>.Continuation

  init(_ levels: CallbackPublisher<Int, Never>.Continuation) {
    self.levels = levels
  }

  func lamp(didChange level: Int) {
    levels.yield(level)
  }
}

private final class Lamp {
  private let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  weak var delegate: (any LampListening)? {
    didSet {
      guard delegate != nil else { return script.setSlot(nil) }
      script.setSlot { [weak delegate] in delegate?.lamp(didChange: $0) }
    }
  }
}

private final class Dial {
  private let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  var onTurn: ((Int) -> Void)? {
    didSet { script.setSlot(onTurn) }
  }
}
