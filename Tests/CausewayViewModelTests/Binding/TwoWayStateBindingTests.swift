import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// A property and a state of the main actor, whose values are not `Sendable`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct TwoWayStateBindingTests {
  final class Row: @MainActor Equatable {
    let text: String
    init(_ text: String) { self.text = text }
    static func == (first: Row, second: Row) -> Bool { first.text == second.text }
  }

  @MainActor @Observable
  final class Editor {
    var row = Row("own")
    @ObservationIgnored let bindings = Bindings()
  }

  private let state = MutableMainActorState(Row("theirs"))
  private let editor = Editor()

  @Test func eachFollowsTheOtherWithoutAnEcho() async {
    var seen: [String] = []
    let token = state.sink { seen.append($0.text) }
    editor.bindings.bind(state, with: \.row, of: editor)
    #expect(editor.row.text == "theirs")
    state.value = Row("1")
    #expect(editor.row.text == "1")
    editor.row = Row("2")
    await settle()
    #expect(state.value.text == "2")
    #expect(seen == ["theirs", "1", "2"])
    token.cancel()
    editor.bindings.cancelAll()
  }

  @Test func theLaterOfTwoChangesIsKept() async {
    editor.bindings.bind(state, with: \.row, of: editor)
    editor.row = Row("mine")
    state.value = Row("later")
    await settle()
    #expect(editor.row.text == "later")
    #expect(state.value.text == "later")
    state.value = Row("earlier")
    editor.row = Row("mine")
    await settle()
    #expect(editor.row.text == "mine")
    #expect(state.value.text == "mine")
    editor.bindings.cancelAll()
  }

  @Test func anOwnerThatIsNotObservedTellsItsChanges() async {
    final class Form {
      let willChange = PassthroughSubject<Void, Never>()
      var row = Row("own") { willSet { willChange.send() } }
      let bindings = Bindings()
    }
    let form = Form()
    form.bindings.bind(state, with: \.row, of: form, changes: form.willChange)
    #expect(form.row.text == "theirs")
    form.row = Row("mine")
    await settle()
    #expect(state.value.text == "mine")
    form.bindings.cancelAll()
  }

  @Test func endsWithTheOwner() async {
    weak var released: Editor?
    do {
      let editor = Editor()
      editor.bindings.bind(state, with: \.row, of: editor)
      released = editor
    }
    #expect(released == nil)
    state.value = Row("later")
    await settle()
  }
}
