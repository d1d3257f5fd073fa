import CausewayBridging
import CausewayCombine
import CausewayLive
import CausewayRx
import CausewayTesting
import CausewayViewModel
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Publishers of the modules beside the core show in a graph what they subscribe to.
@Suite(.timeLimit(.minutes(60)))
struct PublishersInGraphTests {
  private let graph = StreamGraph(recordsValues: false, now: { 0 })
  private let numbers = PassthroughSubject<Int, Never>()
  private let source = "passthroughSubject"

  /// The names of a consumer's nodes, the source last, with the inputs of an operator in parentheses.
  private func chain(_ publisher: some Causeway.Publisher) -> String {
    let token = graph.during { publisher.sink(receiveCompletion: { _ in }) { _ in } }
    defer { token.cancel() }
    let snapshot = graph.snapshot()
    func names(_ id: Int) -> String {
      let node = snapshot[id]!
      let inputs = node.inputs.map(names)
      return inputs.isEmpty
        ? node.name : "\(node.name) < " + (inputs.count == 1 ? inputs[0] : "(\(inputs.joined(separator: ", ")))")
    }
    #expect(snapshot.consumers.filter { $0.end == nil }.count == 1)
    return names(snapshot.consumers.last!.inputs[0])
  }

  private func several(_ name: String, _ count: Int) -> String {
    "\(name) < (\(Array(repeating: source, count: count).joined(separator: ", ")))"
  }

  @Test func combinesJoinsAreThoseOfTheCore() {
    #expect(chain(Publishers.Zip(numbers, numbers)) == several("zip", 2))
    #expect(chain(Publishers.Zip3(numbers, numbers, numbers)) == several("zip", 3))
    #expect(chain(Publishers.Zip4(numbers, numbers, numbers, numbers)) == several("zip", 4))
    #expect(chain(Publishers.CombineLatest(numbers, numbers)) == several("combineLatest", 2))
    #expect(chain(Publishers.CombineLatest3(numbers, numbers, numbers)) == several("combineLatest", 3))
    #expect(chain(Publishers.CombineLatest4(numbers, numbers, numbers, numbers)) == several("combineLatest", 4))
    #expect(chain(Publishers.Merge(numbers, numbers)) == several("merge", 2))
    #expect(chain(Publishers.Merge3(numbers, numbers, numbers)) == several("merge", 3))
    #expect(chain(Publishers.Merge4(numbers, numbers, numbers, numbers)) == several("merge", 4))
    #expect(chain(Publishers.Merge5(numbers, numbers, numbers, numbers, numbers)) == several("merge", 5))
    #expect(chain(Publishers.Merge6(numbers, numbers, numbers, numbers, numbers, numbers)) == several("merge", 6))
    #expect(
      chain(Publishers.Merge7(numbers, numbers, numbers, numbers, numbers, numbers, numbers)) == several("merge", 7))
    #expect(
      chain(Publishers.Merge8(numbers, numbers, numbers, numbers, numbers, numbers, numbers, numbers))
        == several("merge", 8))
    #expect(chain(Publishers.MergeMany([numbers, numbers, numbers])) == several("merge", 3))
  }

  @Test func combinesOperatorsHaveOneNode() {
    let queue = DispatchQueue(label: "graph")
    #expect(chain(numbers.debounce(for: .seconds(1), scheduler: queue)) == "debounce < \(source)")
    #expect(chain(numbers.throttle(for: .seconds(1), scheduler: queue, latest: true)) == "throttle < \(source)")
    #expect(chain(numbers.delay(for: .seconds(1), scheduler: queue)) == "delay < \(source)")
    #expect(chain(numbers.timeout(.seconds(1), scheduler: queue)) == "timeout < \(source)")
    #expect(chain(numbers.debounce(for: 1, scheduler: ImmediateScheduler.shared)) == source)
    #expect(chain(numbers.receive(on: queue, options: nil)) == "receive(on: dispatchQueue) < \(source)")
    #expect(chain(numbers.subscribe(on: ImmediateScheduler.shared)) == "subscribeOn < \(source)")
    #expect(chain(numbers.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)) == "buffer < \(source)")
    #expect(chain(numbers.flatMap(maxPublishers: .max(1)) { Just($0) }) == "concatMap < \(source)")
    #expect(chain(numbers.map { Just($0) }.switchToLatest()) == "flatMapLatest < map < \(source)")
  }

  @Test func theInnerPublishersOfFlatMapAreInputs() {
    let token = graph.during { numbers.flatMap { Just($0).append(Empty(completeImmediately: false)) }.sink { _ in } }
    numbers.send(1)
    #expect("\(graph)".contains("└ append"))
    token.cancel()
  }

  @Test func combinesSourcesShowWhatTheySubscribeTo() {
    final class Model: CausewayCombine.ObservableObject {
      @Published var title = "a"
    }
    let model = Model()
    let center = NotificationCenter()
    let name = Notification.Name("graph")
    #expect(chain(model.$title.map { $0 }) == "map < currentValueSubject")
    #expect(chain(model.objectWillChange) == "observableObject < \(source)")
    #expect(chain(center.publisher(for: name)) == "notification")
    #expect(
      chain(Timer.publish(every: 60, on: .main, in: .common).autoconnect()).hasPrefix(
        "autoconnect < timer < multicast < source < receive(on: runLoop) < map < "))
  }

  @Test func aRequestOfURLSessionIsDescribed() {
    let session = URLSession(configuration: .ephemeral)
    let request = session.dataTaskPublisher(for: URL(string: "http://127.0.0.1:9/")!)
    #expect(chain(request).hasPrefix("dataTask < mapError < map < "))
    session.invalidateAndCancel()
  }

  @Test func aCallWithProgressIsOneDescribedNode() {
    let call = CallbackProgressPublisher<Double, Int, Outage>(label: "file") { _, callback in callback.onCancel {} }
    let token = graph.during { call.sink(receiveCompletion: { _ in }) { _ in } }
    let line = #line - 2
    let snapshot = graph.snapshot()
    #expect(snapshot.consumers.count == 1)
    let node = snapshot[snapshot.consumers[0].inputs[0]]
    #expect(node?.title == "call with progress \"file\" at CausewayTestingTests/PublishersInGraphTests.swift:\(line)")
    #expect(node?.inputs == [])
    token.cancel()
  }

  @Test func anRxSourceIsDescribedAndShowsThePublishersBehindIt() {
    let subject = PublishSubject<Int>()
    let bridged = subject.map { $0 }.toPublisher(label: "scores")
    let token = graph.during { bridged.sink(receiveCompletion: { _ in }) { _ in } }
    let line = #line - 2
    let snapshot = graph.snapshot()
    let node = snapshot[snapshot.consumers[0].inputs[0]]
    #expect(node?.title == "Rx source \"scores\" at CausewayTestingTests/PublishersInGraphTests.swift:\(line)")
    subject.onNext(1)
    #expect(graph.snapshot().consumers[0].values == 1)
    token.cancel()

    let through = numbers.asObservable().map { $0 + 1 }.filter { $0 > 2 }
    #expect(chain(through.toPublisher()) == "Rx source < mapError < \(source)")
  }

  /// Every publisher type of the package that subscribes to a type parameter.
  @Test func noPublisherWithAnUpstreamIsLeftOut() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../Sources").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    let text = try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    let declarations = text.matches(
      of: #/(?:struct|class) (?<name>\w+)\s*<(?<parameters>[^{}]*?)>\s*:(?<conformances>[^{}]*)\{/#)
    var left: [String] = []
    var shown = 0
    for declaration in declarations {
      let conformances = declaration.conformances.prefix { $0 != "{" }
      guard conformances.contains(#/\b(Placed|Connectable)?Publisher\b/#),
        declaration.parameters.contains(#/: (Connectable)?Publisher\b/#)
      else { continue }
      let name = declaration.name
      let isShown =
        conformances.contains("PlacedPublisher")
        || text.contains("extension \(name): ProbedPublisher") || text.contains("extension \(name): ProbedSource")
      shown += isShown ? 1 : 0
      if !isShown { left.append(String(name)) }
    }
    #expect(shown > 40)
    // The first is itself a probe, the second only hands its upstream the probe of its place.
    #expect(left.sorted() == ["PlacedInput", "Probed"])
  }

  private struct Outage: Error {}
}
