import Causeway
import CausewayBridging
import CausewayTesting
import Testing

// The examples of "Progress, pages and questions" in docs/testing-adapters.md.

final class FakeUploader: Uploader {
  let script: ScriptedProgress<Double, Receipt, UploadError>

  init(_ script: ScriptedProgress<Double, Receipt, UploadError>) {
    self.script = script
  }

  func upload(
    progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<Receipt, UploadError>) -> Void
  ) -> Int {
    script.start(progress: progress, completion: completion)
  }

  func cancel(_ id: Int) {
    script.cancel(id)
  }
}

@Test func uploadKeepsTheContract() async {
  let contract = AdapterContract(progress: { Double($0) }, answer: Receipt(id: 1), error: UploadError()) {
    (script: ScriptedProgress<Double, Receipt, UploadError>) in
    upload(with: FakeUploader(script))
  }
  await contract.verify()
}

final class FakeTimeline: Timeline {
  let script: ScriptedPages<Post, TimelineError>

  init(_ script: ScriptedPages<Post, TimelineError>) {
    self.script = script
  }

  func load(after cursor: Int?, completion: @escaping @Sendable (Result<PostPage, TimelineError>) -> Void) -> Int {
    script.start(after: cursor) { result in
      completion(result.map { page in PostPage(posts: page.value.map { [$0] } ?? [], next: page.next) })
    }
  }

  func cancel(_ id: Int) {
    script.cancel(id)
  }
}

/// Loads one page after the other, each with a call of its own, which a cancel cancels.
nonisolated func posts(of timeline: some Timeline) -> some Publisher<Post, CallbackError<TimelineError>> {
  CallbackFuture<PostPage, TimelineError>.pages(next: \.next) { cursor, callback in
    let id = timeline.load(after: cursor, completion: callback.handler)
    callback.onCancel { timeline.cancel(id) }
  }
  .concatMap { SequencePublisher($0.posts) }
}

@Test func postsKeepTheContract() async {
  let contract = AdapterContract(values: { Post(id: $0) }, error: TimelineError()) {
    (script: ScriptedPages<Post, TimelineError>) in
    posts(of: FakeTimeline(script))
  }
  await contract.verify()
}

/// A service that asks its delegate, and belongs to the main actor.
final class FakeGate {
  let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  weak var delegate: (any GateDelegate)? {
    didSet {
      guard delegate != nil else { return script.setSlot(nil) }
      script.setSlot { [weak delegate, ledger = script.ledger] car in
        guard let delegate else { return }
        let question = ledger.ask("open for car \(car)?")
        question.answer(isRight: delegate.gate(shouldOpenFor: car))
      }
    }
  }
}

@MainActor func cars(at gate: FakeGate) -> some Publisher<Int, Never> {
  let shouldOpen = MainActorAnswer<Int, Bool>(always: true)
  return CallbackPublisher<Int, Never>.delegate(of: gate, \.delegate, on: MainActor.shared) {
    GateForwarder($0, shouldOpen)
  }
}

@Test func carsKeepTheContract() async {
  let contract = AdapterContract(
    values: { $0 }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
  ) { (script: ScriptedService<Int, Never>) in
    await cars(at: FakeGate(script))
  }
  await contract.verify()
}

/// A service that asks with a decision handler.
final class FakeBrowser: Browser {
  let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  func addPolicy(_ policy: @escaping @Sendable (Int, @escaping @Sendable (Bool) -> Void) -> Void) -> Int {
    script.register { [ledger = script.ledger] page in
      let question = ledger.ask("show page \(page)?")
      policy(page) { isAllowed in question.answer(isRight: isAllowed || question.isCancelled) }
    }
  }

  func removePolicy(_ id: Int) {
    script.unregister(id)
  }
}

@Test func pagesKeepTheContract() async {
  let contract = AdapterContract(values: { $0 }, traits: .neverFinishes) { (script: ScriptedService<Int, Never>) in
    pages(of: FakeBrowser(script))
  }
  await contract.verify()
}
