import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct TwoWayBindingTests {
  @MainActor @Observable
  final class Editor {
    var text = "own"
    var volume = 0 {
      didSet { if volume > 10 { volume = 10 } }
    }
    @ObservationIgnored let bindings = Bindings()
  }

  private let subject = CurrentValueSubject<String, Never>("theirs")
  private let editor = Editor()
  private let sent: Recorder<String, Never>

  init() {
    sent = Recorder(subject)
  }

  /// Finishes the subject, and expects the values that it has sent after its initial one.
  private func finish(expecting values: [String]) {
    editor.bindings.cancelAll()
    sent.cancel()
    #expect(sent.values == ["theirs"] + values)
  }

  @Test func propertyBeginsWithTheSubjectsValue() {
    editor.bindings.bind(subject, with: \.text, of: editor)
    #expect(editor.text == "theirs")
    finish(expecting: [])
  }

  @Test func propertyFollowsTheSubjectAtOnceWithoutAnEcho() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    for number in 1...3 {
      subject.send("\(number)")
      #expect(editor.text == "\(number)")
      await settle()
    }
    finish(expecting: ["1", "2", "3"])
  }

  @Test func subjectFollowsThePropertyWithoutAnEcho() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    let changes = Recorder(changes(of: editor, \.text))
    for number in 1...3 {
      editor.text = "\(number)"
      await settle()
      #expect(subject.value == "\(number)")
    }
    changes.cancel()
    #expect(changes.values == ["theirs", "1", "2", "3"])
    finish(expecting: ["1", "2", "3"])
  }

  @Test func changesOfOneTurnAreSentAsOne() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    for number in 1...3 { editor.text = "\(number)" }
    await settle()
    finish(expecting: ["3"])
  }

  @Test func changeThatIsTakenBackIsNotSent() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    editor.text = "theirs"
    await settle()
    finish(expecting: [])
  }

  @Test func laterChangeOfTheSubjectWins() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    subject.send("later")
    #expect(editor.text == "later")
    await settle()
    #expect(editor.text == "later")
    finish(expecting: ["later"])
  }

  @Test func laterChangeOfThePropertyWins() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    subject.send("earlier")
    editor.text = "mine"
    await settle()
    #expect(editor.text == "mine")
    finish(expecting: ["earlier", "mine"])
  }

  /// The subject's value has not arrived yet when the property is changed.
  @Test func laterChangeOfThePropertyWinsOverAValueThatIsOnItsWay() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    Threads.run { [subject] in subject.send("earlier") }
    editor.text = "mine"
    await settle()
    #expect(editor.text == "mine")
    finish(expecting: ["earlier", "mine"])
  }

  /// The property's value has not been sent yet when the subject is changed elsewhere.
  @Test func laterChangeOfTheSubjectWinsThoughItIsOnItsWay() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    Threads.run { [subject] in subject.send("later") }
    #expect(editor.text == "mine")
    await settle()
    #expect(editor.text == "later")
    finish(expecting: ["later"])
  }

  @Test func bothChangeAgainAndAgain() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    var expected: [String] = []
    for number in 1...50 {
      editor.text = "lost \(number)"
      subject.send("a\(number)")
      editor.text = "b\(number)"
      await settle()
      expected += ["a\(number)", "b\(number)"]
      #expect(editor.text == subject.value)
    }
    finish(expecting: expected)
  }

  @Test func aValueChangedByTheOwnerIsSentBack() async {
    let level = CurrentValueSubject<Int, Never>(50)
    let levels = Recorder(level)
    editor.bindings.bind(level, with: \.volume, of: editor)
    #expect(editor.volume == 10)
    await settle()
    #expect(level.value == 10)
    level.send(99)
    await settle()
    #expect(editor.volume == 10)
    editor.volume = 5
    await settle()
    levels.cancel()
    #expect(levels.values == [50, 10, 99, 10, 5])
    finish(expecting: [])
  }

  @Test func severalThreadsAndTheOwnerEndWithOneValue() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    async let others: Void = Task.detached { [subject] in
      for number in 1...2_000 { subject.send("a\(number)") }
    }.value
    for number in 1...2_000 {
      editor.text = "b\(number)"
      if number.isMultiple(of: 100) { await Task { @MainActor in }.value }
    }
    await others
    await settle()
    #expect(editor.text == subject.value)
    editor.bindings.cancelAll()
    sent.cancel()
  }

  @Test func endsWithTheOwner() async {
    var owner: Editor? = Editor()
    weak let released = owner
    let bindings = Bindings()
    bindings.bind(subject, with: \.text, of: owner!)
    owner!.text = "lost"
    owner = nil
    #expect(released == nil)
    await settle()
    #expect(bindings.count == 0)
    finish(expecting: [])
  }

  @Test func ownBindingsDoNotKeepTheOwner() {
    var owner: Editor? = Editor()
    weak let released = owner
    owner!.bindings.bind(subject, with: \.text, of: owner!)
    owner = nil
    #expect(released == nil)
    subject.send("later")
    finish(expecting: ["later"])
  }

  @Test func cancelAllEndsBothDirections() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    editor.bindings.cancelAll()
    subject.send("later")
    await settle()
    #expect(editor.text == "mine")
    finish(expecting: ["later"])
  }

  @Test func cancelAllWhileBothAreOnTheirWayEndsBoth() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    Threads.run { [subject] in subject.send("theirs") }
    editor.bindings.cancelAll()
    await settle()
    #expect(editor.text == "mine")
    #expect(subject.value == "theirs")
    finish(expecting: ["theirs"])
  }

  @Test func finishedSubjectLeavesTheProperty() async {
    editor.bindings.bind(subject, with: \.text, of: editor)
    editor.text = "mine"
    Threads.run { [subject] in subject.send(completion: .finished) }
    await settle()
    #expect(editor.text == "mine")
    editor.text = "mine again"
    await settle()
    #expect(editor.text == "mine again")
    #expect(editor.bindings.count == 0)
    finish(expecting: [])
  }

  @Test func twoEditorsOfOneSubjectAgree() async {
    let other = Editor()
    editor.bindings.bind(subject, with: \.text, of: editor)
    other.bindings.bind(subject, with: \.text, of: other)
    editor.text = "mine"
    await settle()
    #expect(other.text == "mine")
    other.text = "others'"
    await settle()
    #expect(editor.text == "others'")
    other.bindings.cancelAll()
    finish(expecting: ["mine", "others'"])
  }

  @MainActor @Observable
  final class Level {
    var value = 1.0
    @ObservationIgnored let bindings = Bindings()
  }

  @Test func aValueThatIsNotEqualToItselfIsSetOnce() async {
    let subject = CurrentValueSubject<Double, Never>(.nan)
    let level = Level()
    let sent = Recorder(subject)
    level.bindings.bind(subject, with: \.value, of: level)
    await settle()
    #expect(level.value.isNaN)
    level.value = 2
    await settle()
    level.value = .nan
    await settle()
    level.bindings.cancelAll()
    sent.cancel()
    #expect(sent.values.map(\.isNaN) == [true, false, true])
    finish(expecting: [])
  }
}
