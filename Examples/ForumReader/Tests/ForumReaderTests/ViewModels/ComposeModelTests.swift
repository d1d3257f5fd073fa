import CausewayTesting
import CausewayViewModel
import Testing

@testable import ForumReaderKit

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ComposeModelTests {
  private let library = StubLibrary()
  private let user = ForumUser(id: "1", name: "ada")

  @Test func replyNeedsAText() async {
    let model = ComposeModel(.reply(threadID: "50"), user: user, library: library)
    #expect(!model.send.isEnabled)
    model.draft.text = " \n"
    #expect(!model.send.isEnabled)
    model.draft.text = "Yes."
    var sentCount = 0
    model.onSent = { sentCount += 1 }
    await model.send.run()
    #expect(library.sent.value == ["reply to 50 by 1: Yes."])
    #expect(sentCount == 1)
    #expect(model.draft == Draft())
  }

  @Test func messageNeedsARecipientToo() async {
    let model = ComposeModel(.message, user: user, library: library)
    model.draft.text = "Hello."
    #expect(!model.send.isEnabled)
    model.draft.recipient = "bob "
    model.draft.subject = "Well"
    await model.send.run()
    #expect(library.sent.value == ["message to 2 about Well: Hello."])
  }

  @Test func eachChangeIsToldOnce() {
    let model = ComposeModel(.message, draft: Draft(text: "From before"), user: user, library: library)
    var drafts: [String] = []
    model.onChange = { drafts.append($0.text) }
    model.draft.text = "From before"
    model.draft.text = "New"
    #expect(drafts == ["New"])
  }

  @Test func unsentTextIsKept() async {
    library.failure.change { $0 = .offline }
    let model = ComposeModel(.reply(threadID: "50"), draft: Draft(text: "Yes."), user: user, library: library)
    model.onSent = { Issue.record("nothing was sent") }
    await model.send.run()
    #expect(model.send.errorText == "The forum cannot be reached.")
    #expect(model.draft.text == "Yes.")
  }

  @Test func changesDuringSendingRemainInTheDraft() async {
    let model = ComposeModel(.reply(threadID: "50"), draft: Draft(text: "Yes."), user: user, library: library)
    model.send()
    model.draft.text = "Yes. And no."
    await until { !model.send.isExecuting }
    #expect(library.sent.value == ["reply to 50 by 1: Yes."])
    #expect(model.draft.text == "Yes. And no.")
  }
}
