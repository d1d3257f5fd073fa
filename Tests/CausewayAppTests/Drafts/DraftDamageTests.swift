import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// Drafts that cannot be read, or belong to another version or process, are moved aside without loss of other drafts.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct DraftDamageTests {
  private let store = MemoryBlobStore()

  private func drafts(version: Int = 1, migrations: [DraftMigration] = []) -> DraftStore<String, Message> {
    DraftStore(store: store, empty: Message(), version: version, migrations: migrations, clock: TestClock())
  }

  private func record(_ name: String) -> MemoryBlobStore {
    store.store(for: "ada").store(for: name)
  }

  /// Leaves two drafts behind.
  private func leaveDrafts() async {
    let drafts = drafts()
    await drafts.enter("ada")
    drafts["a"] = Message(subject: "A", text: "first")
    drafts["b"] = Message(subject: "B", text: "second")
    await drafts.save()
  }

  @Test(arguments: [
    "", "{", "no header at all", "{\"key\":\"a\",\"owner\":\"ada\",\"version\":1}\n{\"text\":", "[]\n[]",
    "{\"key\":\"b\",\"owner\":\"ada\",\"version\":1}\n{\"subject\":\"\",\"text\":\"\"}",
    "{\"key\":\"a\",\"owner\":\"alan\",\"version\":1}\n{\"subject\":\"\",\"text\":\"\"}",
    "{\"key\":\"a\",\"owner\":\"ada\",\"version\":2}\n{\"subject\":\"\",\"text\":\"\"}",
  ])
  func anUnusableRecordIsMovedAsideAndReported(_ text: String) async {
    await leaveDrafts()
    record("a").save(Data(text.utf8))
    let drafts = drafts()
    let events = Recorder(drafts.events)
    await drafts.enter("ada")
    #expect(drafts.all == ["b": Message(subject: "B", text: "second")])
    #expect(record("a").load() == nil)
    #expect(record("a").movedAside == [Data(text.utf8)])
    #expect(events.values.map(\.description).first?.hasPrefix("The draft “a” was moved to ada/a/aside-1: ") == true)
    #expect(events.values.count == 1)
    events.cancel()
  }

  @Test func theSameDraftOfAnotherProcessStays() async {
    let (drafts, others) = (drafts(), drafts())
    await drafts.enter("ada")
    await others.enter("ada")
    drafts["a"] = Message(subject: "A", text: "first")
    await drafts.save()
    others["a"] = Message(subject: "A", text: "first")
    await others.save()
    #expect(record("a").load() != nil)
    #expect(record("a").movedAside.isEmpty)
  }

  @Test func anotherVersionIsMigrated() async {
    await leaveDrafts()
    struct Old: Decodable {
      var subject: String
      var text: String
    }
    let drafts = drafts(
      version: 2,
      migrations: [
        DraftMigration(from: 1, reading: Old.self) { Message(subject: $0.subject, text: $0.text.uppercased()) }
      ])
    await drafts.enter("ada")
    #expect(drafts["a"] == Message(subject: "A", text: "FIRST"))
    #expect(record("a").movedAside.isEmpty)
  }

  @Test func aMigrationThatFailsMovesOnlyItsDraftAside() async {
    await leaveDrafts()
    struct Unreadable: Error {}
    let drafts = drafts(
      version: 2,
      migrations: [
        DraftMigration(from: 1, reading: Message.self) { old in
          if old.subject == "A" { throw Unreadable() }
          return old
        }
      ])
    await drafts.enter("ada")
    #expect(drafts.all == ["b": Message(subject: "B", text: "second")])
    #expect(record("a").movedAside.count == 1)
  }

  @Test func aRecordThatAnotherProcessHasWrittenIsNotLost() async {
    let one = drafts()
    let two = drafts()
    await one.enter("ada")
    await two.enter("ada")
    one["a"].text = "one"
    await one.save()
    let events = Recorder(two.events)
    two["a"].text = "two"
    await two.save()
    #expect(record("a").movedAside.map { String(decoding: $0, as: UTF8.self).contains("one") } == [true])
    #expect(events.values.count == 1)
    events.cancel()
    // Drafts of other keys do not interfere.
    one["b"].text = "one"
    two["c"].text = "two"
    await one.save()
    await two.save()
    #expect(store.store(for: "ada").keys() == ["a", "b", "c"])
  }

  @Test func aFailingStoreKeepsItsDataAndIsUsedAgain() async {
    let broken = BrokenDrafts()
    let drafts = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    broken.isBroken.change { $0 = true }
    let events = Recorder(drafts.events)
    await drafts.enter("ada")
    drafts["a"].text = "Hello"
    guard case .failed = await drafts.save() else { return #expect(Bool(false)) }
    guard case .failed = drafts.lastOutcome else { return #expect(Bool(false)) }
    #expect(events.values.contains { $0.description.hasPrefix("The draft “a” could not be saved: ") })
    broken.isBroken.change { $0 = false }
    guard case .saved = await drafts.save() else { return #expect(Bool(false)) }
    #expect(broken.memory.store(for: "ada").keys() == ["a"])
    events.cancel()
  }

  @Test func aRecordThatCouldNotBeLoadedIsNotOverwritten() async throws {
    let broken = BrokenDrafts()
    let first = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    await first.enter("ada")
    first["a"].text = "long and precious"
    await first.save()
    broken.isUnreadable.change { $0 = true }
    let second = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    let events = Recorder(second.events)
    await second.enter("ada")
    #expect(second.all.isEmpty)
    #expect(events.values.count == 1)
    broken.isUnreadable.change { $0 = false }
    second["a"].text = "short"
    await second.save()
    let aside = broken.memory.store(for: "ada").store(for: "a").movedAside
    #expect(aside.map { String(decoding: $0, as: UTF8.self).contains("precious") } == [true])
    events.cancel()
  }

  @Test func unreadDraftsAreLoadedOnceTheStoreCanBeRead() async throws {
    let broken = BrokenDrafts()
    let first = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    await first.enter("ada")
    for name in ["a", "b"] { first[name].text = "precious" }
    await first.save()
    broken.isUnreadable.change { $0 = true }
    let second = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    let events = Recorder(second.events)
    await second.enter("ada")
    second["c"].text = "new"
    await second.save()
    let count = events.values.count
    broken.isUnreadable.change { $0 = false }
    let isTold = Signal()
    withObservationTracking {
      _ = second["a"]
    } onChange: {
      isTold.fire()
    }
    await second.save()
    await isTold.wait()
    await settle()
    #expect(second.all.mapValues(\.text) == ["a": "precious", "b": "precious", "c": "new"])
    second["a"].text = "changed"
    await second.save()
    #expect(events.values.count == count)
    #expect(broken.memory.store(for: "ada").store(for: "a").movedAside.isEmpty)
    events.cancel()
  }

  @Test func lateDraftsOfAUserWhoHasLeftAreNotShown() async throws {
    let broken = BrokenDrafts()
    let first = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    await first.enter("ada")
    first["a"].text = "precious"
    await first.save()
    broken.isUnreadable.change { $0 = true }
    let second = DraftStore<String, Message>(store: broken, empty: Message(), clock: TestClock())
    await second.enter("ada")
    second.leave()
    broken.isUnreadable.change { $0 = false }
    await second.save()
    await settle()
    #expect(second.all.isEmpty)
    await second.enter("alan")
    await second.save()
    #expect(second.all.isEmpty)
  }

  /// An in-memory store whose records fail as a test specifies.
  private struct BrokenDrafts: KeyedBlobStore {
    struct Broken: Error {}

    let isBroken = Probe(false)
    let isUnreadable = Probe(false)
    var memory = MemoryBlobStore()

    init() {}

    func load() throws -> Data? {
      if isUnreadable.value { throw Broken() }
      return memory.load()
    }

    func save(_ data: Data) throws {
      if isBroken.value { throw Broken() }
      memory.save(data)
    }

    func clear() { memory.clear() }
    func keys() -> [String] { memory.keys() }
    func moveAside() -> String? { memory.moveAside() }

    func store(for key: String) -> BrokenDrafts {
      var store = self
      store.memory = memory.store(for: key)
      return store
    }
  }
}

/// Records with random damage: intact drafts are restored, and damaged ones are moved aside.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct DraftFuzzTests {
  private let count = FuzzInputs.damagedStates

  @Test func damagedDraftsLeaveTheIntactOnes() async throws {
    var dice = ReaderDice(seed: 1_610)
    var lost = 0
    for number in 0..<count {
      let store = MemoryBlobStore()
      let drafts = DraftStore<String, Message>(store: store, empty: Message(), clock: TestClock())
      await drafts.enter("ada")
      for key in ["a", "b", "c"] { drafts[key] = Message(subject: key, text: "text \u{e9} \"\(dice.roll(1_000))\"") }
      await drafts.save()
      let written = drafts.all
      let record = store.store(for: "ada").store(for: "b")
      var data = try #require(record.load())
      for _ in 0...dice.roll(3) { damage(&data, &dice) }
      record.save(data)

      let next = DraftStore<String, Message>(store: store, empty: Message(), clock: TestClock())
      await next.enter("ada")
      #expect(next["a"] == written["a"] && next["c"] == written["c"], "input \(number)")
      if next.all["b"] == nil {
        lost += 1
        // An empty draft is not stored; anything else is moved aside, byte for byte.
        #expect(record.movedAside == [data] || record.load() == data, "input \(number)")
      }
      next["b"] = Message(text: "again")
      await next.save()
      #expect(record.load() != nil)
    }
    #expect(lost > count / 4)
  }

  private func damage(_ data: inout Data, _ dice: inout ReaderDice) {
    guard !data.isEmpty else { return }
    let index = dice.roll(data.count)
    switch dice.roll(4) {
    case 0: data[index] = UInt8(dice.roll(256))
    case 1: data[index] ^= 1 << UInt8(dice.roll(8))
    case 2: data.removeSubrange(index..<min(index + 1 + dice.roll(9), data.count))
    default: if dice.roll(4) == 0 { data.removeSubrange(index...) }
    }
  }
}
