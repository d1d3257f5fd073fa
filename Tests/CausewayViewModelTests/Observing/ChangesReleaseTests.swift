import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// The objects that `changes(of:)` retains, and until when.
@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct ChangesReleaseTests {
  @MainActor @Observable
  final class Item {
    var name = "a"
    var child: Item?
    @ObservationIgnored var note = ""
    @ObservationIgnored var isShort = false
    var title: String { isShort ? name : child.map { "\(name) of \($0.name)" } ?? name }
  }

  final class Token: Sendable {}

  @Test func cancelReleasesTheClosureThoughTheTokenIsHeld() {
    let item = Item()
    var token: Token? = Token()
    weak let released = token
    let subscription = changes(of: { [token] in
      _ = token
      return item.name
    }).sink { _ in }
    token = nil
    #expect(released != nil)
    subscription.cancel()
    #expect(released == nil)
    item.name = "b"
  }

  @Test func cancelBeforeTheNextTurnSendsNothingMore() async {
    let item = Item()
    let recorder = Recorder(changes(of: item, \.name))
    item.name = "b"
    recorder.cancel()
    await settle()
    #expect(recorder.values == ["a"])
  }

  @Test func strongCaptureKeepsTheModelUntilTheCancel() {
    var item: Item? = Item()
    weak let released = item
    let recorder = Recorder(changes(of: { [item] in item?.name }))
    item = nil
    #expect(released != nil)
    recorder.cancel()
    #expect(released == nil)
  }

  @Test func computedPropertyOfAReleasedOwnerFinishes() async {
    var item: Item? = Item()
    weak let released = item
    let recorder = Recorder(changes(of: item!, \.title))
    item!.child = Item()
    await settle()
    item = nil
    #expect(released == nil)
    await settle()
    #expect(recorder.values == ["a", "a of a"])
    #expect(recorder.isFinished)
  }

  @Test func ownerIsNotHeldAndItsEndFinishes() async {
    var item: Item? = Item()
    weak let released = item
    let recorder = Recorder(changes(of: item!, \.name))
    item!.name = "b"
    await settle()
    item = nil
    #expect(released == nil)
    #expect(!recorder.isFinished)
    await settle()
    #expect(recorder.values == ["a", "b"])
    #expect(recorder.isFinished)
  }

  @Test func ownerThatGoesInTheTurnOfItsLastChangeFinishes() async {
    var item: Item? = Item()
    let recorder = Recorder(changes(of: item!, \.name))
    item!.name = "b"
    item = nil
    await settle()
    #expect(recorder.values == ["a"])
    #expect(recorder.isFinished)
  }

  @Test func pathIntoAnotherObjectFinishesWhenBothHaveGone() async {
    var child: Item? = Item()
    var item: Item? = Item()
    item!.child = child
    let recorder = Recorder(changes(of: item!, \.child?.name))
    item = nil
    await settle()
    #expect(!recorder.isFinished)
    child = nil
    await settle()
    #expect(recorder.isFinished)
  }

  @Test func anUnobservedPropertyFinishesAfterItsValue() async {
    let item = Item()
    let note = Recorder(changes(of: item, \.note))
    #expect(note.values == [""])
    #expect(note.isFinished)
  }

  @Test func modelMayGoOnAnotherThread() async {
    var item: Item? = Item()
    let recorder = Recorder(changes(of: item!, \.name))
    let handed = Probe(item.take())
    Threads.run { handed.change { $0 = nil } }
    await settle()
    #expect(recorder.isFinished)
  }

  @Test func loopsOfManySubscriptionsGoWithThem() async {
    let item = Item()
    var counted: [Token] = (0..<1_000).map { _ in Token() }
    let held = counted.map { token in { [weak token] in token } }
    var tokens = counted.map { token in
      changes(of: {
        _ = token
        return item.name
      }).sink { _ in }
    }
    counted = []
    item.name = "b"
    await settle()
    withExtendedLifetime(tokens) { #expect(held.allSatisfy { $0() != nil }) }
    tokens = []
    #expect(tokens.isEmpty)
    #expect(held.allSatisfy { $0() == nil })
  }

  /// Subscriptions that share the observation of an owner follow it separately.
  @Test func oneOfManySubscriptionsOfAPropertyMayEnd() async {
    var item: Item? = Item()
    let first = Recorder(changes(of: item!, \.name))
    let second = Recorder(changes(of: item!, \.name))
    first.cancel()
    item!.name = "b"
    await settle()
    let third = Recorder(changes(of: item!, \.name))
    item!.name = "c"
    await settle()
    item = nil
    await settle()
    #expect(first.values == ["a"])
    #expect(second.values == ["a", "b", "c"])
    #expect(third.values == ["b", "c"])
    #expect(second.isFinished && third.isFinished)
  }

  /// The property that tells of the owner's release is not read any more when the first subscription has ended.
  @Test func subscriptionThatReadsOtherPropertiesThanTheFirstFollowsThem() async {
    var item: Item? = Item()
    let child = Item()
    item!.isShort = true
    Recorder(changes(of: item!, \.title)).cancel()
    item!.isShort = false
    item!.child = child
    let recorder = Recorder(changes(of: item!, \.title))
    child.name = "b"
    await settle()
    item!.name = "c"
    await settle()
    #expect(recorder.values == ["a of a", "a of b", "c of b"])
    item!.child = nil
    item = nil
    await settle()
    #expect(recorder.isFinished)
  }

  @Test func objectAtTheAddressOfAReleasedOneIsObservedAnew() async {
    for _ in 0..<100 {
      let item = Item()
      let recorder = Recorder(changes(of: item, \.name))
      item.name = "b"
      await settle()
      #expect(recorder.values == ["a", "b"])
      recorder.cancel()
    }
  }
}
