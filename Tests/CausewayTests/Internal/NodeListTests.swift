import Testing

@testable import Causeway

@Suite struct NodeListTests {
  private typealias List = NodeList<Int, Never>
  private typealias Node = SubscriberNode<Int, Never>

  /// A subscriber whose release can be observed.
  private struct Listener: Subscriber {
    let item: Item

    func receive(subscription: Subscription) {}
    func receive(_ input: Int) {}
    func receive(completion: Completion<Never>) {}
  }

  /// A list that can be handed to `#expect`.
  private final class Box {
    var list = List()

    var places: Int { Int(list.count) }

    func append(_ node: Node) { list.append(node) }

    func remove(_ node: Node) -> Bool { list.remove(node) }
  }

  private let subject = PassthroughSubject<Int, Never>()
  private let counter = ReleaseCounter()

  private func node() -> Node {
    ChainNode(Optional(Listener(item: counter.item())), subject: subject)
  }

  private func expect(
    _ box: Box, has model: [Node], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var found: [Node] = []
    box.list.forEach { found.append($0) }
    #expect(found.map(ObjectIdentifier.init) == model.map(ObjectIdentifier.init), sourceLocation: sourceLocation)
    for node in model {
      #expect(box.list.slots?[Int(node.index)]?.toOpaque() == Unmanaged.passUnretained(node).toOpaque())
    }
  }

  @Test(arguments: 1...40) func behavesLikeAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    do {
      let list = Box()
      var model: [Node] = []
      for _ in 0..<250 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          model.append(node())
          list.append(model.last!)
        case 5 where !model.isEmpty:
          #expect(list.remove(model.removeFirst()))
        case 6 where !model.isEmpty:
          #expect(list.remove(model.removeLast()))
        case 7..<9:
          guard let place = model.indices.randomElement(using: &random) else { continue }
          let gone = model.remove(at: place)
          #expect(list.remove(gone))
          #expect(gone.index == -1)
          #expect(!list.remove(gone))
        default:
          list.list.compact()
        }
        expect(list, has: model)
        #expect(counter.liveCount == model.count)
      }
      #expect(counter.liveCount == model.count)
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  @Test(arguments: 1...10) func isEmptiedFromTheEnd(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let list = Box()
    var model: [Node] = []
    for _ in 0..<50 {
      model.append(node())
      list.append(model.last!)
    }
    for _ in 0..<Int.random(in: 0..<25, using: &random) {
      #expect(list.remove(model.remove(at: .random(in: model.indices, using: &random))))
    }
    while let last = list.list.removeLast() {
      let node = last.takeRetainedValue()
      #expect(node === model.removeLast())
      #expect(node.index == -1)
    }
    #expect(model.isEmpty)
    #expect(list.places == 0)
    #expect(list.list.gaps == 0)
    #expect(counter.liveCount == 0)
    let again = node()
    list.append(again)
    expect(list, has: [again])
  }

  /// A subject with few remaining subscribers does not keep stepping over the slots of many.
  @Test(arguments: [true, false]) func noMoreThanHalfOfThePlacesStayEmpty(oldestFirst: Bool) {
    let list = Box()
    var model: [Node] = []
    for _ in 0..<200 {
      model.append(node())
      list.append(model.last!)
    }
    for _ in 0..<100 { #expect(list.remove(oldestFirst ? model.removeFirst() : model.remove(at: 50))) }
    while !model.isEmpty {
      #expect(list.remove(model.removeLast()))
      #expect(list.places <= 2 * model.count)
    }
    #expect(list.places == 0)
  }

  @Test func releasesWhatIsLeft() {
    do {
      let list = Box()
      for _ in 0..<10 { list.append(node()) }
      #expect(counter.liveCount == 10)
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}
