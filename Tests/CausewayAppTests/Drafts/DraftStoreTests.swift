import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// Drafts are stored for their owner, each in a record of its own.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct DraftStoreTests {
  private let store = MemoryBlobStore()
  private let clock = TestClock()
  private let drafts: DraftStore<String, Message>

  init() {
    drafts = DraftStore(store: store, empty: Message(), clock: clock)
  }

  private func next() -> DraftStore<String, Message> {
    DraftStore(store: store, empty: Message(), clock: clock)
  }

  @Test func draftsComeBackForTheirOwnerOnly() async {
    await drafts.enter("ada")
    drafts["reply-1"].text = "Hello"
    drafts["reply-2"] = Message(subject: "Re", text: "Yes")
    drafts.leave()
    #expect(drafts.all.isEmpty)
    #expect(drafts["reply-1"] == Message())
    await drafts.enter("alan")
    #expect(drafts.all.isEmpty)
    drafts["reply-1"].text = "Alan's"
    drafts.leave()
    await drafts.enter("ada")
    #expect(drafts.all == ["reply-1": Message(text: "Hello"), "reply-2": Message(subject: "Re", text: "Yes")])
    await drafts.save()
    let next = next()
    await next.enter("alan")
    #expect(next.all == ["reply-1": Message(text: "Alan's")])
  }

  @Test func anEmptyDraftIsRemoved() async {
    await drafts.enter("ada")
    drafts["a"].text = "H"
    await drafts.save()
    #expect(store.store(for: "ada").keys() == ["a"])
    drafts["a"].text = ""
    await drafts.save()
    #expect(store.store(for: "ada").keys().isEmpty)
    drafts["b"].text = "H"
    drafts.removeAll()
    await drafts.save()
    #expect(drafts.all.isEmpty)
  }

  @Test func aDraftThatIsSetWithoutAnOwnerIsIgnored() async {
    drafts["a"].text = "nobody's"
    #expect(drafts["a"] == Message())
    await drafts.enter("ada")
    #expect(drafts.all.isEmpty)
    drafts.leave()
    drafts["a"].text = "of a screen that is still there"
    await drafts.enter("alan")
    #expect(drafts.all.isEmpty)
  }

  @Test func aDraftThatIsSetWhileItIsLoadedIsNewer() async {
    await drafts.enter("ada")
    drafts["a"].text = "old"
    drafts["b"].text = "old"
    await drafts.save()
    let next = next()
    let open = await next.prepare(for: "ada")
    next["a"].text = "new"
    open()
    #expect(next["a"].text == "new")
    #expect(next["b"].text == "old")
  }

  @Test func openingADraftDoesNothingAfterTheOwnerHasLeft() async {
    await drafts.enter("ada")
    drafts["a"].text = "secret"
    await drafts.save()
    let next = next()
    let open = await next.prepare(for: "ada")
    next.leave()
    open()
    #expect(next.all.isEmpty)
    await next.enter("alan")
    open()
    #expect(next.all.isEmpty)
  }

  @Test(arguments: ["caf\u{E9}", "cafe\u{301}"])
  func aKeyAndAnOwnerAreTheSameInEachSpelling(_ spelling: String) async throws {
    let folder = try TemporaryFolder()
    let stores: [any KeyedBlobStore] = [
      MemoryBlobStore(), FileBlobStore(folder.file("state.json"), isFlushed: false),
    ]
    let other = spelling.utf8.count == 5 ? "cafe\u{301}" : "caf\u{E9}"
    for store in stores {
      let first = DraftStore<String, Message>(store: store, empty: Message(), clock: clock)
      await first.enter(spelling)
      first[spelling].text = "old"
      await first.save()
      first[other].text = "new"
      await first.save()
      let second = DraftStore<String, Message>(store: store, empty: Message(), clock: clock)
      let events = Recorder(second.events)
      await second.enter(other)
      #expect(second.all == [spelling: Message(text: "new")])
      second[spelling].text = ""
      await second.save()
      let third = DraftStore<String, Message>(store: store, empty: Message(), clock: clock)
      await third.enter(spelling)
      #expect(third.all.isEmpty)
      #expect(events.values.isEmpty)
      events.cancel()
    }
  }

  @Test func eachDraftIsObservedSeparately() async {
    await drafts.enter("ada")
    let told = Probe<[String]>([])
    for key in ["a", "b"] {
      withObservationTracking {
        _ = drafts[key].text
      } onChange: {
        told.append(key)
      }
    }
    drafts["a"].text = "Hello"
    #expect(told.value == ["a"])
    withObservationTracking {
      _ = drafts.all
    } onChange: {
      told.append("all")
    }
    drafts.leave()
    #expect(told.value == ["a", "all"])
  }

  @Test func fieldsAreBoundByAKeyPath() async {
    await drafts.enter("ada")
    // The key path of `$drafts["a"].text`.
    let field = \DraftStore<String, Message>.["a"].text
    drafts[keyPath: field] = "Hello"
    #expect(drafts[keyPath: field] == "Hello")
    #expect(drafts["a"] == Message(text: "Hello"))
  }

  @Test func changesInQuickSuccessionAreSavedTogether() async {
    await drafts.enter("ada")
    drafts["a"].text = "H"
    await settle()
    #expect(store.store(for: "ada").keys() == ["a"])
    drafts["a"].text = "He"
    drafts["b"].text = "B"
    await settle()
    #expect(store.store(for: "ada").keys() == ["a"])
    await clock.advance(by: .milliseconds(500))
    await settle()
    #expect(store.store(for: "ada").keys() == ["a", "b"])
    guard case .saved = drafts.lastOutcome else { return #expect(Bool(false)) }
    #expect(!drafts.isSaving)
  }

  @Test func draftKeysMayBeTypesOfTheApp() async {
    enum Place: LosslessStringConvertible, Hashable {
      case reply(Int)
      case message

      init?(_ description: String) {
        switch description {
        case "message": self = .message
        default:
          guard let id = Int(description) else { return nil }
          self = .reply(id)
        }
      }

      var description: String {
        switch self {
        case .reply(let id): "\(id)"
        case .message: "message"
        }
      }
    }
    let drafts = DraftStore<Place, String>(store: store, clock: clock)
    await drafts.enter("ada")
    drafts[.reply(4)] = "four"
    drafts[.message] = "Dear"
    await drafts.save()
    let next = DraftStore<Place, String>(store: store, clock: clock)
    await next.enter("ada")
    #expect(next.all == [.reply(4): "four", .message: "Dear"])
  }

  @Test func unsavedDraftsAreSavedWhenTheStoreIsReleased() async {
    var drafts: DraftStore<String, Message>? = next()
    await drafts?.enter("ada")
    drafts?["a"].text = "H"
    drafts?["a"].text = "Hello"
    drafts = nil
    let next = next()
    await settle()
    await next.enter("ada")
    #expect(next["a"].text == "Hello")
  }
}

/// A draft with fields.
struct Message: Codable, Hashable, Sendable {
  var subject = ""
  var text = ""
}
