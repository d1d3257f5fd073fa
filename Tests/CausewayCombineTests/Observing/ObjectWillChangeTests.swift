import CausewayCombine
import Testing

struct ObjectWillChangeTests {
  @Test func signalsBeforeTheValueAndTheValueBeforeTheChange() {
    let model = BaseModel()
    var events: [String] = []
    var bag = Set<AnyCancellable>()
    model.objectWillChange.sink { events.append("will change from \(model.title)") }.store(in: &bag)
    model.$title.dropFirst().sink { events.append("\($0) while \(model.title)") }.store(in: &bag)
    model.title = "new"
    #expect(events == ["will change from base", "new while base"])
    #expect(model.title == "new")
  }

  @Test func signalsForPropertiesOfTheSuperclass() {
    let model = DetailModel()
    var count = 0
    let token = model.objectWillChange.sink { count += 1 }
    model.title = "a"
    model.subtitle = "b"
    model.plain = 1
    #expect(count == 2)
    token.cancel()
    model.title = "c"
    #expect(count == 2)
  }

  @Test func isTheSamePublisherEachTime() {
    let model = DetailModel()
    #expect(model.objectWillChange === model.objectWillChange)
    let manual = ManualModel()
    #expect(manual.objectWillChange === manual.objectWillChange)
    #expect(manual.objectWillChange !== ManualModel().objectWillChange)
  }

  @Test func aClassWithoutPublishedPropertiesSignalsByHand() {
    let model = ManualModel()
    var seen: [Int] = []
    let token = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 5
    #expect(seen == [0])
    token.cancel()
  }

  @Test func aPublisherOfItsOwnIsNotSentToByPublishedProperties() {
    let store = SettingsStore()
    var count = 0
    let token = store.objectWillChange.sink { count += 1 }
    store.isDark = true
    #expect(count == 1)
    store.fontSize = 14
    #expect(count == 1)
    token.cancel()
  }

  @Test func aParentPassesTheChangesOfAChildOn() {
    let parent = ParentModel()
    var count = 0
    let token = parent.objectWillChange.sink { count += 1 }
    parent.child.subtitle = "x"
    #expect(count == 1)
    token.cancel()
  }

  @Test func publishersOfReleasedObjectsAreNotMistakenForOthers() {
    for _ in 0..<1_000 {
      let model = ManualModel()
      var count = 0
      let token = model.objectWillChange.sink { count += 1 }
      model.count = 1
      #expect(count == 1)
      token.cancel()
    }
  }
}
