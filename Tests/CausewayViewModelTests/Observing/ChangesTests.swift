import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct ChangesTests {
  @MainActor @Observable
  final class Cart {
    var items: [Int] = []
    var discount = 0
    var isGift = false
    @ObservationIgnored var notes = 0
    var total: Int { items.reduce(0, +) - (isGift ? discount : 0) }
  }

  @MainActor @Observable
  final class RowModel {
    nonisolated final class Row {
      let text: String
      init(_ text: String) { self.text = text }
    }

    var row = Row("a")
  }

  private let cart = Cart()

  @Test func valueNowComesBeforeSubscribeReturnsAndThenEachLaterOne() async {
    let recorder = Recorder(changes(of: { [cart] in cart.total }))
    #expect(recorder.values == [0])
    for item in 1...3 {
      cart.items.append(item)
      await settle()
    }
    #expect(recorder.values == [0, 1, 3, 6])
    recorder.cancel()
  }

  @Test func changesOfOneTurnGiveTheLastOne() async {
    let recorder = Recorder(changes(of: { [cart] in cart.items }))
    for item in 1...1_000 { cart.items.append(item) }
    await settle()
    #expect(recorder.values == [[], Array(1...1_000)])
    recorder.cancel()
  }

  @Test func lastChangeIsNeverMissed() async {
    let recorder = Recorder(changes(of: { [cart] in cart.items.count }))
    for turn in 1...500 {
      for _ in 0..<turn % 3 { cart.items.append(turn) }
      if turn.isMultiple(of: 7) { await Task { @MainActor in }.value }
      if turn.isMultiple(of: 50) {
        await settle()
        #expect(recorder.values.last == cart.items.count)
      }
    }
    recorder.cancel()
  }

  @Test func onlyPropertiesThatWereReadAreObserved() async {
    let recorder = Recorder(changes(of: { [cart] in cart.total }))
    cart.discount = 5
    await settle()
    #expect(recorder.values == [0])
    cart.isGift = true
    await settle()
    cart.discount = 6
    await settle()
    #expect(recorder.values == [0, -5, -6])
    recorder.cancel()
  }

  @Test func changeMadeByASubscriberComesNext() async {
    let seen = Probe<[Int]>([])
    let token = changes(of: { [cart] in cart.discount }).receive(on: MainActor.shared).sink { [cart] value in
      seen.append(value)
      if value < 3 { cart.discount += 1 }
    }
    await settle()
    #expect(seen.value == [0, 1, 2, 3])
    token.cancel()
  }

  @Test func eachSubscriberObservesOnItsOwn() async {
    let publisher = changes(of: cart, \.discount)
    let first = Recorder(publisher)
    cart.discount = 1
    await settle()
    let second = Recorder(publisher)
    cart.discount = 2
    await settle()
    #expect(first.values == [0, 1, 2])
    #expect(second.values == [1, 2])
    first.cancel()
    cart.discount = 3
    await settle()
    #expect(first.values == [0, 1, 2])
    #expect(second.values == [1, 2, 3])
    second.cancel()
  }

  @Test func valuesAreReadAndDeliveredOnTheMainActor() async {
    let strays = Probe(0)
    let read: @MainActor () -> Int = { [cart] in
      if !MainActorContext.isCurrent { strays.change { $0 += 1 } }
      return cart.discount
    }
    let publisher = changes(of: read).map { value in
      if !MainActorContext.isCurrent { strays.change { $0 += 1 } }
      return value
    }
    let recorder = await Task.detached { Recorder(publisher) }.value
    #expect(await recorder.values(atLeast: 1) == [0])
    cart.discount = 1
    #expect(await recorder.values(atLeast: 2) == [0, 1])
    #expect(strays.value == 0)
    recorder.cancel()
  }

  @Test func asyncSequenceHasTheValueNowAndTheLaterOnes() async {
    let cart = cart
    var seen: [Int] = []
    for await discount in changes(of: cart, \.discount).values(bufferingPolicy: .unbounded) {
      seen.append(discount)
      if discount == 3 { break }
      cart.discount += 1
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func anotherModelMayBeBoundToIt() async {
    let model = ServiceModel()
    model.bindings.bind(changes(of: cart, \.total), to: \.count, of: model)
    cart.items = [4, 5]
    await settle()
    #expect(model.count == 9)
    model.bindings.cancelAll()
  }

  @Test func valuesNeedNotBeSendable() async {
    let model = RowModel()
    var (read, followed): ([String], [String]) = ([], [])
    let tokens = [
      changes(of: { model.row }).map(\.text).sink { read.append($0) },
      changes(of: model, \.row).map(\.text).sink { followed.append($0) },
    ]
    #expect(read == ["a"])
    model.row = RowModel.Row("b")
    await settle()
    #expect(read == ["a", "b"])
    #expect(followed == ["a", "b"])
    for token in tokens { token.cancel() }
  }
}
