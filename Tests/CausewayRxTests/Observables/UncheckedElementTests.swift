import CausewayRx
import CausewayTesting
import Testing

/// Elements that are not `Sendable`, in Swift 6 mode.
@Suite struct UncheckedElementTests {
  /// Declared `@unchecked Sendable` below.
  fileprivate class Profile {
    var name: String

    init(_ name: String) {
      self.name = name
    }
  }

  private struct Row {
    var title: String
    let onSelect: () -> Void
  }

  @Test func anElementTypeNeedsOneLine() {
    let subject = PublishSubject<Profile>()
    let diary = Diary()
    let token = diary.follow(subject.map(\.name))
    subject.onNext(Profile("Ann"))
    #expect(diary.lines == ["Ann"])
    token.dispose()
  }

  @Test func elementsThatCannotBeDeclaredSendableAreWrapped() {
    var selected = 0
    let rows = BehaviorSubject(value: UncheckedElement(Row(title: "a") {}))
    let titles = Diary()
    let tokens = [
      titles.follow(rows.map(\.title).distinctUntilChanged()),
      rows.map { UncheckedElement($0.onSelect) }.subscribe(onNext: { $0.value() }),
    ]
    var row = UncheckedElement(Row(title: "b") { selected += 1 })
    rows.onNext(row)
    row.title = "c"
    rows.onNext(row)
    #expect(titles.lines == ["a", "b", "c"])
    #expect(selected == 2)
    for token in tokens { token.dispose() }
  }

  @Test func wrappedValuesAreComparedAsTheyAre() {
    #expect(UncheckedElement(1) == UncheckedElement(1))
    #expect(Set([UncheckedElement(1), UncheckedElement(1)]).count == 1)
  }
}

extension UncheckedElementTests.Profile: @unchecked Sendable {}
