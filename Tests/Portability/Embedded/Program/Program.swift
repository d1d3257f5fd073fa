import Causeway

enum Defect: Error {
  case broken
}

/// Runs subjects and the synchronous operators, and prints what the subscribers receive.
///
/// The check compares the output of the program in WebAssembly with its output on this machine.
@main
struct Program {
  static func main() {
    subjects()
    sources()
    operators()
    failures()
    combining()
    flattening()
    reentrancy()
  }

  private static func show<Output, Failure: Error>(
    _ name: StaticString, _ publisher: some Publisher<Output, Failure>, _ text: @escaping @Sendable (Output) -> Int,
    during act: () -> Void = {}
  ) {
    print(name)
    let token = publisher.sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: print("  finished")
        case .failure: print("  failed")
        }
      },
      receiveValue: { value in
        print("  ", terminator: "")
        print(text(value))
      })
    act()
    token.cancel()
    act()
  }

  private static func show<Failure: Error>(
    _ name: StaticString, _ publisher: some Publisher<Int, Failure>, during act: () -> Void = {}
  ) {
    show(name, publisher, { $0 }, during: act)
  }

  private static func subjects() {
    let passthrough = PassthroughSubject<Int, Never>()
    show("PassthroughSubject", passthrough) { passthrough.send(1) }
    let current = CurrentValueSubject<Int, Never>(1)
    show("CurrentValueSubject", current) { current.value += 1 }
    let replay = ReplaySubject<Int, Never>(2)
    for number in 1...3 { replay.send(number) }
    show("ReplaySubject", replay) { replay.send(4) }
    let finished = PassthroughSubject<Int, Never>()
    show("a finished subject", finished) {
      finished.send(completion: .finished)
      finished.send(1)
    }
  }

  private static func sources() {
    show("Just", Just(1))
    show("Empty", Empty<Int, Never>())
    show("Fail", Fail<Int, Defect>(error: .broken))
    show("a sequence", [1, 2, 3].publisher)
    show("Deferred", Deferred { Just(1) })
    show("AnyPublisher", [1, 2].publisher.eraseToAnyPublisher())
  }

  private static func operators() {
    let numbers = (1...6).publisher
    show("map", numbers.map { $0 * 2 })
    show("compactMap", numbers.compactMap { $0.isMultiple(of: 2) ? $0 : nil })
    show("filter", numbers.filter { $0 > 4 })
    show("scan", numbers.scan(0) { $0 + $1 })
    show("pairwise", numbers.pairwise(), { $0.0 * 10 + $0.1 })
    show("collect(4)", numbers.collect(4), { $0.count })
    show("collect", numbers.collect(), { $0.count })
    show("reduce", numbers.reduce(0) { $0 + $1 })
    show("count", numbers.count())
    show("min", numbers.min())
    show("max", numbers.max())
    show("contains", numbers.contains(3), { $0 ? 1 : 0 })
    show("allSatisfy", numbers.allSatisfy { $0 > 1 }, { $0 ? 1 : 0 })
    show("first", numbers.first { $0 > 2 })
    show("last", numbers.last())
    show("prefix, dropFirst", numbers.prefix(4).dropFirst(2))
    show("prefix(while:), drop(while:)", numbers.prefix { $0 < 5 }.drop { $0 < 3 })
    show("output(at:)", numbers.output(at: 2))
    show("removeDuplicates", [1, 1, 2, 2, 1].publisher.removeDuplicates())
    show("append, prepend", numbers.prefix(1).append(8, 9).prepend(0))
    show("replaceEmpty", Empty<Int, Never>().replaceEmpty(with: 1))
    show("ignoreOutput", numbers.ignoreOutput(), { _ in 0 })
    show("materialize", numbers.prefix(1).materialize().dematerialize())
    show("handleEvents", numbers.prefix(1).handleEvents(receiveOutput: { _ in print("  seen") }))
  }

  private static func failures() {
    let broken = [1].publisher.setFailureType(to: Defect.self).append(Fail(error: .broken))
    show("catch", broken.catch { _ in Just(2) })
    show("mapError", broken.mapError { _ in Defect.broken })
    show("replaceError", broken.replaceError(with: 3))
    show("mapToResult", broken.mapToResult(), { (try? $0.get()) ?? -1 })
  }

  private static func combining() {
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let both = {
      left.send(1)
      right.send(10)
      left.send(2)
      right.send(20)
    }
    show("combineLatest", combineLatest(left, right), { $0.0 + $0.1 }, during: both)
    show("zip", zip(left, right), { $0.0 + $0.1 }, during: both)
    show("merge", left.merge(with: right), during: both)
    show("withLatest", left.withLatest(from: right), { $0.0 + $0.1 }, during: both)
    show("sample", left.sample(on: right), during: both)
    show("prefix(untilOutputFrom:)", left.prefix(untilOutputFrom: right), during: both)
    show("drop(untilOutputFrom:)", left.drop(untilOutputFrom: right), during: both)
    show("zip of sequences", zip([1, 2, 3].publisher, [10, 20].publisher), { $0.0 + $0.1 })
  }

  private static func flattening() {
    let numbers = [1, 2].publisher
    show("flatMap", numbers.flatMap { [$0, $0 * 10].publisher })
    show("concatMap", numbers.concatMap { [$0, $0 * 10].publisher })
    show("flatMapLatest", numbers.flatMapLatest { [$0, $0 * 10].publisher })
    show("flatMapFirst", numbers.flatMapFirst { [$0, $0 * 10].publisher })
    show("switchToLatest", numbers.map { Just($0) }.switchToLatest())
  }

  /// A value that is sent while another one is delivered is delivered afterwards.
  private static func reentrancy() {
    let subject = PassthroughSubject<Int, Never>()
    show("a value sent by a subscriber", subject.handleEvents(receiveOutput: { if $0 == 1 { subject.send(2) } })) {
      subject.send(1)
    }
  }
}
