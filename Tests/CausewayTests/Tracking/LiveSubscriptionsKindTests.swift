import Causeway
import CausewayTesting
import Testing

/// Every way to consume a publisher is listed under its name, and unlisted when it ends.
@Suite struct LiveSubscriptionsKindTests {
  private final class Box: @unchecked Sendable {
    nonisolated(unsafe) var value = 0
    @Streamed var streamed = 0
  }

  @MainActor private final class Model {
    var value = 0
    @Streamed var streamed = 0
  }

  private let listing = LiveSubscriptions()
  private let subject = PassthroughSubject<Int, Never>()
  private let failing = PassthroughSubject<Int, TestError>()

  private var kinds: Set<String> { Set(listing.entries.map(\.kind)) }
  private var lines: [UInt] { listing.entries.map(\.location.line) }

  @Test func assignIsListed() {
    let box = Box()
    let tokens = listing.during {
      [
        subject.assign(to: \.value, on: box),
        failing.assign(to: \.value, on: box) { _, _ in },
      ]
    }
    let line = UInt(#line) - 4
    #expect(kinds == ["assign"])
    #expect(lines == [line, line + 1])
    tokens[0].cancel()
    failing.send(completion: .failure(.failed))
    #expect(listing.entries.isEmpty)
  }

  @Test func assignToStreamedIsListed() {
    var box: Box? = Box()
    listing.during {
      subject.assign(to: &box!.$streamed)
      failing.assign(to: &box!.$streamed) { _ in }
    }
    let line = UInt(#line) - 3
    #expect(kinds == ["assign"])
    #expect(lines == [line, line + 1])
    failing.send(completion: .finished)
    #expect(lines == [line])
    box = nil
    #expect(listing.entries.isEmpty)
  }

  @Test @MainActor func sinksOnTheMainActorAreListed() {
    var model: Model? = Model()
    let main = subject.receive(on: MainActor.shared)
    let tokens = listing.during {
      [
        main.sink { _ in },
        main.sink(onFailure: { _ in }, receiveValue: { _ in }),
        main.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }),
        main.assign(to: \.value, on: model!),
        main.assign(to: \.value, on: model!) { _, _ in },
      ]
    }
    let line = UInt(#line) - 7
    #expect(kinds == ["sink", "assign"])
    #expect(lines == Array(line...line + 4))
    for token in tokens { token.cancel() }
    #expect(listing.entries.isEmpty)

    listing.during { main.assign(to: &model!.$streamed) }
    #expect(kinds == ["assign"])
    #expect(lines == [UInt(#line) - 2])
    model = nil
    #expect(listing.entries.isEmpty)
  }

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingNewest(1), .bufferingOldest(1)])
  func valuesAreListedWhileTheyAreIterated(_ policy: BufferingPolicy) async {
    let values = subject.values(bufferingPolicy: policy)
    let line = UInt(#line) - 1
    #expect(listing.entries.isEmpty)
    var iterator: AsyncValues<PassthroughSubject<Int, Never>>.Iterator? = listing.during { values.makeAsyncIterator() }
    #expect("\(listing.entries)" == "[values at CausewayTests/LiveSubscriptionsKindTests.swift:\(line)]")
    iterator = nil
    #expect(listing.entries.isEmpty)

    var last = listing.during { subject.values(bufferingPolicy: policy).makeAsyncIterator() }
    subject.send(completion: .finished)
    #expect(listing.entries.isEmpty)
    #expect(await last.next() == nil)
    _ = iterator
  }

  @Test func valuesWithGapsAreListedWhileTheyAreIterated() async {
    var iterator = listing.during { subject.valuesWithGaps(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator() }
    #expect(kinds == ["valuesWithGaps"])
    #expect(lines == [UInt(#line) - 2])
    subject.send(completion: .finished)
    #expect(listing.entries.isEmpty)
    #expect(await iterator.next() == nil)
  }

  @Test func streamsAreListed() {
    let subject = subject.share()
    var streams: [AsyncStream<Int>] = listing.during { [subject.stream(bufferingPolicy: .unbounded)] }
    #expect(kinds == ["stream"])
    #expect(lines == [UInt(#line) - 2])
    streams = []
    #expect(listing.entries.isEmpty)
    let throwing = listing.during { failing.stream(bufferingPolicy: .unbounded) }
    #expect(kinds == ["stream"])
    failing.send(completion: .finished)
    #expect(listing.entries.isEmpty)
    _ = (streams, throwing)
  }

  @Test func firstIsListedWhileItWaits() async {
    let entries = Probe<[String]>([])
    let asked = Deferred { [listing] in
      entries.change { $0 = listing.entries.map(\.description) }
      return Just(1)
    }
    #expect(await listing.during { await asked.first() } == 1)
    #expect(entries.value == ["first at CausewayTests/LiveSubscriptionsKindTests.swift:\(UInt(#line) - 1)"])
    #expect(listing.entries.isEmpty)
  }

  /// A subscription made during a delivery belongs to the delivering subscription.
  @Test func aSubscriptionMadeInADeliveryIsListed() {
    let scheduler = ManualScheduler()
    let tokens = Probe<[AnyCancellable]>([])
    let outer = listing.during {
      subject.receive(on: scheduler).sink { [subject] _ in
        tokens.append(subject.sink(fileID: "Inner", line: 1) { _ in })
      }
    }
    subject.send(1)
    scheduler.run()
    #expect(listing.entries.map(\.location.fileID).last == "Inner")
    outer.cancel()
    tokens.change { $0 = [] }
    #expect(listing.entries.isEmpty)
  }
}
