import CausewayCombine
import Testing

struct PublishedTests {
  final class Model {
    @Published var number = 1
    @Published(initialValue: "a") var text: String
    @Published var copy = 0

    init() {}
    init(number: Int) { _number = Published(initialValue: number) }
  }

  @Test func sendsTheCurrentValueAndThenEachLaterOne() {
    let model = Model()
    let numbers = Recording(model.$number)
    model.number = 2
    model.number += 1
    #expect(numbers.values == [1, 2, 3])
    #expect(numbers.completion == nil)
    #expect(Model(number: 7).number == 7)
    #expect(model.text == "a")
  }

  /// As code for Combine's property wrapper is written, which has to bridge it.
  @Test func sendsTheSameIfItIsBridged() {
    let model = Model()
    let numbers = Recording(model.$number.bridged())
    model.number = 2
    #expect(numbers.values == [1, 2])
  }

  @Test func sendsEqualValuesToo() {
    let model = Model()
    let numbers = Recording(model.$number)
    model.number = 1
    #expect(numbers.values == [1, 1])
  }

  @Test func assigningSetsThePropertyAndSignals() {
    let model = DetailModel()
    let source = PassthroughSubject<String, Never>()
    var signals = 0
    let token = model.objectWillChange.sink { signals += 1 }
    source.assign(to: &model.$title)
    source.send("x")
    source.send("y")
    #expect(model.title == "y")
    #expect(signals == 2)
    token.cancel()
  }

  @Test func assigningEndsWithTheObject() {
    let source = PassthroughSubject<Int, Never>()
    var cancelled = false
    var model: Model? = Model()
    source.handleEvents(receiveCancel: { cancelled = true }).assign(to: &model!.$number)
    #expect(!cancelled)
    model = nil
    #expect(cancelled)
  }

  @Test func aChainOfPropertiesIsReadDuringTheAssignment() {
    let model = Model()
    var seen: [Int] = []
    let token = model.$copy.sink { _ in seen.append(model.number) }
    model.$number.map { $0 * 10 }.assign(to: &model.$copy)
    #expect(model.copy == 10)
    model.number = 2
    #expect(model.copy == 20)
    #expect(seen == [1, 1, 1])
    token.cancel()
  }

  @Test func aValueSetByASubscriberRemains() {
    let model = Model()
    var seen: [Int] = []
    let token = model.$number.sink { number in
      seen.append(number)
      if number > 9 { model.number = 9 }
    }
    model.number = 12
    #expect(seen == [1, 12, 9])
    #expect(model.number == 9)
    token.cancel()
  }

  @Test func aReleasedSubscriptionReceivesNothing() {
    let model = Model()
    var seen: [Int] = []
    model.$number.sink { seen.append($0) }.cancel()
    model.number = 2
    #expect(seen == [1])
  }
}
