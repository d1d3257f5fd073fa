import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct QuestionAdapterTests {
  private static let traits: AdapterTraits = .neverFinishes
  private static let skipped: [Set<AdapterRule>] = [
    .oneShot, .places, .initial, .finishing, .failing, [.silentAfterEnd],
  ]

  @Test func decisionHandlerIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: Self.traits) { (script: FakeDoor.Script) in
      visitors(of: FakeDoor(script), .answering)
    }
    await expectAccepted(contract, skipping: Self.skipped, isAsked: true)
  }

  @Test func decisionInATaskIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: Self.traits) { (script: FakeDoor.Script) in
      visitors(of: FakeDoor(script), .answeringInATask)
    }
    await expectAccepted(contract, skipping: Self.skipped, isAsked: true)
  }

  @Test func delegateThatReturnsAnAnswerIsAccepted() async {
    let contract = AdapterContract(
      values: { $0 }, traits: [.sharesRegistration, .neverFinishes], on: .mainActor
    ) { @MainActor (script: ScriptedService<Int, Never>) in
      let form = Form(script)
      let answer = Answer<Int, Bool>(always: true)
      return CallbackPublisher<Int, Never>.delegate(of: form, \.delegate, on: MainActor.shared) {
        FormForwarder($0, answer)
      }
    }
    await expectAccepted(contract, skipping: SlotAdapterTests.skipped, isAsked: true)
  }
}

private protocol FormDelegate: AnyObject {
  func form(shouldSubmit text: Int) -> Bool
}

private final class FormForwarder: FormDelegate {
  private let texts: CallbackPublisher<Int, Never>.Continuation
  private let answer: Answer<Int, Bool>

  init(_ texts: CallbackPublisher<Int, Never>.Continuation, _ answer: Answer<Int, Bool>) {
    self.texts = texts
    self.answer = answer
  }

  func form(shouldSubmit text: Int) -> Bool {
    texts.yield(text)
    return answer(text)
  }
}

private final class Form {
  private let script: ScriptedService<Int, Never>

  init(_ script: ScriptedService<Int, Never>) {
    self.script = script
  }

  weak var delegate: (any FormDelegate)? {
    didSet {
      guard delegate != nil else { return script.setSlot(nil) }
      script.setSlot { [weak delegate, ledger = script.ledger] text in
        guard let delegate else { return }
        let question = ledger.ask("submit \(text)?")
        question.answer(isRight: delegate.form(shouldSubmit: text))
      }
    }
  }
}
