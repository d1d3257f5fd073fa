import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

/// Two-way bindings to a property whose changes a publisher tells.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct TwoWayPublisherBindingTests {
  /// A class whose properties publish before they change, as with `@Published`.
  @MainActor private final class Editor {
    let textWillChange = CurrentValueSubject<String, Never>("own")
    let volumeWillChange = PassthroughSubject<Int, Never>()
    let bindings = Bindings()
    private var storedText = "own"

    var text: String {
      get { storedText }
      set {
        textWillChange.send(newValue)
        storedText = newValue
      }
    }

    var volume = 0 {
      willSet { volumeWillChange.send(newValue) }
      didSet { if volume > 10 { volume = 10 } }
    }
  }

  private let subject = CurrentValueSubject<String, Never>("theirs")
  private let editor = Editor()
  private let sent: Recorder<String, Never>

  init() {
    sent = Recorder(subject)
  }

  private func bind() {
    editor.bindings.bind(subject, with: \.text, of: editor, changes: editor.textWillChange)
  }

  private func finish(expecting values: [String]) {
    editor.bindings.cancelAll()
    sent.cancel()
    #expect(sent.values == ["theirs"] + values)
  }

  @Test func propertyBeginsWithTheSubjectsValue() async {
    bind()
    #expect(editor.text == "theirs")
    await settle()
    #expect(editor.text == "theirs")
    finish(expecting: [])
  }

  @Test func propertyFollowsTheSubjectAtOnceWithoutAnEcho() async {
    bind()
    for number in 1...3 {
      subject.send("\(number)")
      #expect(editor.text == "\(number)")
      await settle()
    }
    finish(expecting: ["1", "2", "3"])
  }

  @Test func subjectFollowsThePropertyWithoutAnEcho() async {
    bind()
    for number in 1...3 {
      editor.text = "\(number)"
      await settle()
      #expect(subject.value == "\(number)")
    }
    finish(expecting: ["1", "2", "3"])
  }

  @Test func changesOfOneTurnAreOneChange() async {
    bind()
    editor.text = "1"
    editor.text = "2"
    await settle()
    finish(expecting: ["2"])
  }

  @Test func theLaterOfTwoChangesIsKept() async {
    bind()
    editor.text = "mine"
    subject.send("newer")
    #expect(editor.text == "newer")
    await settle()
    #expect(editor.text == "newer")
    subject.send("older")
    editor.text = "mine again"
    await settle()
    finish(expecting: ["newer", "older", "mine again"])
  }

  @Test func anAdjustmentByTheOwnerIsSent() async {
    let volume = CurrentValueSubject<Int, Never>(3)
    editor.bindings.bind(volume, with: \.volume, of: editor, changes: editor.volumeWillChange)
    volume.send(30)
    await settle()
    #expect(editor.volume == 10)
    #expect(volume.value == 10)
    volume.send(40)
    await settle()
    #expect(volume.value == 10)
    editor.volume = 50
    await settle()
    #expect(volume.value == 10)
    finish(expecting: [])
  }

  @Test func theBindingEndsWithTheSubject() async {
    bind()
    subject.send(completion: .finished)
    editor.text = "later"
    await settle()
    #expect(editor.bindings.count == 0)
    finish(expecting: [])
  }

  @Test func theOwnerIsReleased() async {
    weak var released: Editor?
    do {
      let editor = Editor()
      released = editor
      editor.bindings.bind(subject, with: \.text, of: editor, changes: editor.textWillChange)
      editor.text = "unsent"
    }
    #expect(released == nil)
    await settle()
    finish(expecting: [])
  }

  @Test func theBindingToAnotherOwnerEndsWithTheNextChange() async {
    let bindings = Bindings()
    do {
      let other = Editor()
      bindings.bind(subject, with: \.text, of: other, changes: other.textWillChange)
    }
    subject.send("next")
    await settle()
    #expect(bindings.count == 0)
    finish(expecting: ["next"])
  }
}
