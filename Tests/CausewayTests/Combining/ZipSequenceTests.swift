import Causeway
import CausewayTesting
import Foundation
import Testing

/// `zip` requests one element at a time from a sequence, which may therefore be endless.
@Suite struct ZipSequenceTests {
  private let letters = PassthroughSubject<String, Never>()
  private let numbers = CountedNumbers()

  /// A form of `zip`, with an endless sequence among its inputs.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (PassthroughSubject<String, Never>, CountedNumbers) -> AnyPublisher<String, Never>

    init(
      _ name: String,
      _ make: @escaping @Sendable (PassthroughSubject<String, Never>, CountedNumbers) -> some Publisher<String, Never>
    ) {
      testDescription = name
      self.make = { make($0, $1).eraseToAnyPublisher() }
    }

    static let all = [
      Form("of 2, first") { zip($1.publisher, $0).map { "\($0.1)\($0.0)" } },
      Form("of 2, second") { zip($0, $1.publisher).map { "\($0.0)\($0.1)" } },
      Form("of 3") { zip($0, $0, $1.publisher).map { "\($0.0)\($0.2)" } },
      Form("of 4") { zip($0, $1.publisher, $0, $0).map { "\($0.0)\($0.1)" } },
      Form("of 5") { zip($0, $0, $0, $1.publisher, $0).map { "\($0.0)\($0.3)" } },
      Form("of an array") {
        zip([$0.eraseToAnyPublisher(), $1.publisher.map { "\($0)" }.eraseToAnyPublisher()]).map { $0.joined() }
      },
    ]
  }

  @Test(arguments: Form.all) func pairsWithAnEndlessSequence(_ form: Form) {
    let recorder = Recorder(form.make(letters, numbers))
    #expect(numbers.pulled == 1, "subscribe returns")
    for (index, letter) in ["a", "b", "c"].enumerated() {
      letters.send(letter)
      #expect(numbers.pulled == index + 2, "one element waits")
    }
    #expect(recorder.values == ["a0", "b1", "c2"])
    letters.send(completion: .finished)
    recorder.cancel()
    letters.send("d")
    #expect(numbers.pulled == 4)
  }

  @Test(arguments: Form.all) func takesNoElementAfterTheOneAtWhichItEnds(_ form: Form) {
    let recorder = Recorder(form.make(letters, numbers).prefix(2))
    for letter in ["a", "b", "c"] { letters.send(letter) }
    #expect(recorder.values == ["a0", "b1"])
    #expect(recorder.isFinished)
    #expect(numbers.pulled == 2)
  }

  @Test func pairsWithSeveralEndlessSequences() {
    let others = CountedNumbers()
    let recorder = Recorder(zip(numbers.publisher, letters, others.publisher).map { "\($0.0)\($0.1)\($0.2)" })
    letters.send("a")
    letters.send("b")
    #expect(recorder.values == ["0a0", "1b1"])
    #expect(numbers.pulled == 3)
    #expect(others.pulled == 3)
    recorder.cancel()
  }

  @Test func pairsEndlessSequencesWithEachOther() {
    let others = CountedNumbers()
    let recorder = Recorder(zip(numbers.publisher, others.publisher).map { $0.0 + $0.1 }.prefix(3))
    #expect(recorder.values == [0, 2, 4])
    #expect(recorder.isFinished)
    #expect(numbers.pulled == 3)
    #expect(others.pulled == 3)
  }

  /// Operators between a sequence and `zip`.
  struct Between: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The first values.
    let values: [Int]
    let make: @Sendable (CountedNumbers) -> AnyPublisher<Int, Never>

    init(
      _ name: String, _ values: [Int], _ make: @escaping @Sendable (CountedNumbers) -> some Publisher<Int, Never>
    ) {
      testDescription = name
      self.values = values
      self.make = { make($0).eraseToAnyPublisher() }
    }

    static let all = [
      Between("eraseToAnyPublisher()", [0, 1, 2]) { $0.publisher.eraseToAnyPublisher() },
      Between("map", [0, 2, 4]) { $0.publisher.map { $0 * 2 } },
      Between("compactMap", [1, 3, 5]) { $0.publisher.compactMap { $0 % 2 == 0 ? nil : $0 } },
      Between("filter", [1, 3, 5]) { $0.publisher.filter { $0 % 2 == 1 } },
      Between("scan", [0, 1, 3]) { $0.publisher.scan(0, +) },
      Between("pairwise", [1, 3, 5]) { $0.publisher.pairwise().map { $0 + $1 } },
      Between("removeDuplicates", [0, 2, 4]) { $0.publisher.removeDuplicates { $0 / 2 == $1 / 2 } },
      Between("dropFirst", [7, 8, 9]) { $0.publisher.dropFirst(7) },
      Between("drop(while:)", [7, 8, 9]) { $0.publisher.drop(while: { $0 < 7 }) },
      Between("prefix", [0, 1, 2]) { $0.publisher.prefix(100) },
      Between("prefix(while:)", [0, 1, 2]) { $0.publisher.prefix(while: { $0 < 100 }) },
      Between("tryMap", [0, 1, 2]) { $0.publisher.tryMap { $0 }.replaceError(with: -1) },
      Between("mapError, catch", [0, 1, 2]) { $0.publisher.tryMap { $0 }.catch { _ in Just(-1) } },
      Between("retry", [0, 1, 2]) { $0.publisher.retry(2) },
      Between("collect", [1, 5, 9]) { $0.publisher.collect(2).map { $0[0] + $0[1] } },
      Between("materialize", [0, 1, 2]) { $0.publisher.materialize().dematerialize() },
      Between("handleEvents", [0, 1, 2]) { $0.publisher.handleEvents(receiveCancel: {}) },
      Between("print", [0, 1, 2]) { $0.publisher.print(to: { _ in }) },
      Between("prepend", [-1, 0, 1]) { $0.publisher.prepend(-1) },
      Between("prepend a publisher", [-1, 0, 1]) { $0.publisher.prepend(Just(-1)) },
      Between("append", [0, 1, 2]) { $0.publisher.append(-1) },
      Between("append to others", [-2, -1, 0]) { [-2, -1].publisher.append($0) },
      Between("Deferred", [0, 1, 2]) { numbers in Deferred { numbers.publisher } },
    ]
  }

  @Test(arguments: Between.all) func operatorsInBetweenPassThePauseOn(_ between: Between) {
    let recorder = Recorder(zip(letters, between.make(numbers)).map(\.1))
    #expect(numbers.pulled <= 9)
    for _ in 0..<3 { letters.send("") }
    #expect(recorder.values == between.values)
    #expect(numbers.pulled <= 12)
    let pulled = numbers.pulled
    recorder.cancel()
    letters.send("")
    #expect(numbers.pulled == pulled)
  }

  @Test func finishesWithTheLastElement() {
    let recorder = Recorder(zip(letters, [1, 2].publisher).map(\.1))
    letters.send("a")
    #expect(recorder.completion == nil)
    letters.send("b")
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func takesWhatHasWaited() {
    let early = ReplaySubject<Int, Never>(.max)
    for number in 0..<1_000 { early.send(number) }
    let recorder = Recorder(zip(early, numbers.publisher, numbers.publisher).map { [$0.0, $0.1, $0.2] })
    #expect(recorder.values == (0..<1_000).map { [$0, $0, $0] })
    #expect(numbers.pulled == 2_002)
    recorder.cancel()
  }

  @Test func aValueSentFromInsideTheSubscriberIsPaired() {
    let recorder = Recorder(
      zip(letters, numbers.publisher).handleEvents(receiveOutput: { [letters] in
        if $0.1 < 5 { letters.send("\($0.1)") }
      }).map { "\($0.0)\($0.1)" })
    letters.send("a")
    #expect(recorder.values == ["a0", "01", "12", "23", "34", "45"])
    #expect(numbers.pulled == 7)
    recorder.cancel()
  }

  /// The stack does not grow, on a thread with a small stack.
  @Test func manyElementsInOneLoopNeedLittleStack() {
    let outcome = Probe((0, false))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let all = zip((0...).publisher, (0...).publisher.map { -$0 }, (0...).publisher.eraseToAnyPublisher())
      let token = all.prefix(20_000).sink(
        receiveCompletion: { _ in outcome.change { $0.1 = true } },
        receiveValue: { first, second, third in
          if first == -second, first == third { outcome.change { $0.0 += 1 } }
        })
      withExtendedLifetime(token) {}
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    done.wait()
    #expect(outcome.value.0 == 20_000)
    #expect(outcome.value.1)
  }

  @Test(.covers("R4")) func theIteratorMayWaitForAThreadThatSends() {
    let numbers = CountedNumbers { [letters] number in
      if number == 1 { #expect(returnsOnAnotherThread { letters.send("b") }) }
      if number == 2 { letters.send("c") }
    }
    let recorder = Recorder(zip(letters, numbers.publisher).map { "\($0.0)\($0.1)" })
    letters.send("a")
    #expect(recorder.values == ["a0", "b1", "c2"])
    #expect(numbers.pulled == 4)
    recorder.cancel()
  }

  @Test(.covers("R3")) func severalThreadsTakeTheElementsInOrder() {
    let recorder = Recorder(zip(letters, numbers.publisher))
    onThreads(4) { [letters] thread in
      for number in 0..<500 { letters.send("\(thread) \(number)") }
    }
    #expect(recorder.values.map(\.1) == Array(0..<2_000))
    for thread in 0..<4 {
      let own = recorder.values.map(\.0).filter { $0.hasPrefix("\(thread) ") }
      #expect(own == (0..<500).map { "\(thread) \($0)" })
    }
    #expect(numbers.pulled == 2_001)
    recorder.cancel()
  }

  @Test(.covers("R5")) func aCancelRacesWithAResume() {
    for _ in 0..<300 {
      let letters = PassthroughSubject<String, Never>()
      let numbers = CountedNumbers()
      let recorder = Recorder(zip(letters, numbers.publisher).map(\.1))
      onThreads(3) { thread in
        if thread == 0 { recorder.cancel() } else { letters.send("\(thread)") }
      }
      let pulled = numbers.pulled
      #expect(recorder.values == Array(0..<recorder.values.count))
      #expect(pulled <= 3)
      letters.send("late")
      #expect(numbers.pulled == pulled)
    }
  }

  @Test(.covers("R6")) func releasesThePausedSequence() {
    for isCancelled in [true, false] {
      weak var iterator: Witness?
      weak var subscriber: Witness?
      let letters = PassthroughSubject<String, TestError>()
      func subscribe() -> AnyCancellable {
        let (inner, outer) = (Witness(), Witness())
        (iterator, subscriber) = (inner, outer)
        return zip(letters, CountedNumbers(witness: inner).publisher.setFailureType(to: TestError.self))
          .sink(receiveCompletion: { _ in outer.look() }, receiveValue: { _ in outer.look() })
      }
      let token = subscribe()
      letters.send("a")
      #expect(iterator != nil)
      isCancelled ? token.cancel() : letters.send(completion: .failure(.failed))
      #expect(iterator == nil)
      #expect(subscriber == nil)
      withExtendedLifetime(token) {}
    }
  }
}
