import Causeway
import CausewayTesting
import Testing

/// The references that merging operators retain, and their release (R6).
@Suite struct MergerReleaseTests {
  /// An operator over two or more publishers of items that emits items.
  struct Form: Sendable, CustomTestStringConvertible {
    typealias Input = PassthroughSubject<Item, TestError>

    let testDescription: String
    let make: @Sendable ([Input]) -> AnyPublisher<Item, TestError>

    init(_ name: String, _ make: @escaping @Sendable ([Input]) -> some Publisher<Item, TestError>) {
      testDescription = name
      self.make = { make($0).eraseToAnyPublisher() }
    }

    static let all = [
      Form("combineLatest of 4") { combineLatest($0[0], $0[1], $0[2], $0[3]).map { $0.3 } },
      Form("combineLatest of 5") { combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { $0.4 } },
      Form("combineLatest of an array") { combineLatest($0).map { $0[1] } },
      Form("zip of 4") { zip($0[0], $0[1], $0[2], $0[3]).map { $0.3 } },
      Form("zip of 5") { zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { $0.4 } },
      Form("zip of an array") { zip($0).map { $0[1] } },
      Form("merge of an array") { merge($0) },
    ]
  }

  /// Ended while values wait, some before and some after they have been sent on; the token is retained throughout.
  @Test(.covers("R6"), arguments: Form.all, Ending.all) func valuesInputsAndSubscriberAreReleased(
    _ form: Form, by ending: Ending
  ) {
    let counter = ReleaseCounter()
    weak var subscriber: Witness?
    weak var first: Form.Input?
    weak var last: Form.Input?
    func run() -> AnyCancellable {
      let inputs = (0..<5).map { _ in Form.Input() }
      first = inputs[0]
      last = inputs[4]
      let witness = Witness()
      subscriber = witness
      let token = form.make(inputs)
        .sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
      for _ in 0..<2 {
        for input in inputs { input.send(counter.item()) }
      }
      for input in inputs.dropFirst() {
        for _ in 0..<3 { input.send(counter.item()) }
      }
      switch ending {
      case .cancel: token.cancel()
      case .failure: inputs[2].send(completion: .failure(.failed))
      default: inputs.forEach { $0.send(completion: .finished) }
      }
      return token
    }
    let token = run()
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
    #expect(subscriber == nil)
    #expect(first == nil && last == nil)
    withExtendedLifetime(token) {}
  }

  @Test(.covers("R6"), arguments: Form.all) func releasingTheTokenReleasesTheSource(_ form: Form) {
    let counter = ReleaseCounter()
    let inputs = (0..<5).map { _ in Form.Input() }
    do {
      let token = form.make(inputs).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      for input in inputs { input.send(counter.item()) }
      for input in inputs.dropFirst() { input.send(counter.item()) }
      withExtendedLifetime(token) {}
    }
    #expect(counter.liveCount == 0)
    inputs[0].send(counter.item())
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  /// Cancelled inside the delivery of a value while others wait.
  @Test(.covers("R6"), arguments: Form.all) func aCancelInsideAValueReleasesTheClosure(_ form: Form) {
    let counter = ReleaseCounter()
    let inputs = (0..<5).map { _ in Form.Input() }
    let count = Probe(0)
    let subscription = Probe<Subscription?>(nil)
    let token = form.make(inputs)
      .handleEvents(receiveSubscription: { new in subscription.change { $0 = new } })
      .sink(
        receiveCompletion: { _ in },
        receiveValue: { _ in
          count.change { $0 += 1 }
          if count.value == 2 { subscription.value?.cancel() }
        })
    for _ in 0..<3 {
      for input in inputs.reversed() { input.send(counter.item()) }
    }
    #expect(count.value == 2)
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
    withExtendedLifetime(token) {}
  }

  /// Types of all sizes in one pack, including empty, large and reference-counted ones.
  @Test func packsKeepWhatTheyAreGiven() {
    let counter = ReleaseCounter()
    let words = PassthroughSubject<String, Never>()
    let items = PassthroughSubject<Item?, Never>()
    let signals = PassthroughSubject<Void, Never>()
    let lists = PassthroughSubject<[String], Never>()
    let bytes = PassthroughSubject<(UInt8, Double, UInt8), Never>()
    let rows = Probe<[String]>([])
    let describe: @Sendable (String, Item?, [String], (UInt8, Double, UInt8)) -> String = {
      "\($0) \($1 == nil ? "none" : "item") \($2.joined(separator: "+")) \($3.0) \($3.1) \($3.2)"
    }
    let tokens = [
      zip(words, items, signals, lists, bytes).sink { rows.append("zip " + describe($0.0, $0.1, $0.3, $0.4)) },
      combineLatest(words, items, signals, lists, bytes)
        .sink { rows.append("latest " + describe($0.0, $0.1, $0.3, $0.4)) },
    ]
    let long = String(repeating: "long", count: 10)
    for number in 0..<10 {
      words.send("\(long)\(number)")
      items.send(number.isMultiple(of: 2) ? counter.item() : nil)
      lists.send(["\(long)", "\(number)"])
    }
    for number in 0..<10 {
      bytes.send((UInt8(number), Double(number) / 2, 255))
      signals.send()
    }
    let zipped = rows.value.filter { $0.hasPrefix("zip") }
    #expect(
      zipped
        == (0..<10).map {
          "zip \(long)\($0) \($0.isMultiple(of: 2) ? "item" : "none") \(long)+\($0) \($0) \(Double($0) / 2) 255"
        })
    #expect(rows.value.count { $0.hasPrefix("latest \(long)9 none \(long)+9 ") } == 19)
    tokens.forEach { $0.cancel() }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}
