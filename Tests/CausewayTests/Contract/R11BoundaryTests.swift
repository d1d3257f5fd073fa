import Causeway
import Testing

@Suite struct R11BoundaryTests {
  private static let policies: [BufferingPolicy] = [.unbounded, .bufferingOldest(1000), .bufferingNewest(1000)]

  @Test(.covers("R11"), arguments: ContractCase.all(.ends), policies)
  func nothingIsLostWhileThereIsRoom(_ tested: ContractCase, _ policy: BufferingPolicy) async {
    let rig = tested.make(Witness())
    var iterator = rig.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
    rig.feed(1...5)
    rig.end(.finished)
    var ids: [Int] = []
    do {
      while let item = try await iterator.next() { ids.append(item.id) }
    } catch {
      #expect(error == .failed && tested.name == "Fail")
    }
    #expect(ids == tested.expected([1, 2, 3, 4, 5]))
    let more = try? await iterator.next()
    #expect(more == nil)
  }

  @Test(.covers("R11"), arguments: ContractCase.all([.fed, .ends]), policies)
  func aFailureIsThrownOnceAfterTheValues(_ tested: ContractCase, _ policy: BufferingPolicy) async throws {
    let rig = tested.make(Witness())
    var iterator = rig.publisher.values(bufferingPolicy: policy).makeAsyncIterator()
    rig.end(.failure(.failed))
    var failures = 0
    var ids: [Int] = []
    for _ in 0..<5 {
      do {
        if let item = try await iterator.next() { ids.append(item.id) }
      } catch {
        failures += 1
      }
    }
    #expect(failures == 1)
    #expect(ids.count <= 2)
  }

  @Test(.covers("R11"), arguments: ContractCase.all(.fed), policies)
  func everyIteratorIsASubscriptionOfItsOwn(_ tested: ContractCase, _ policy: BufferingPolicy) async throws {
    guard tested.traits.contains(.ends) else { return }
    let rig = tested.make(Witness())
    let values = rig.publisher.values(bufferingPolicy: policy)
    var first = values.makeAsyncIterator()
    var second = values.makeAsyncIterator()
    rig.feed(1...5)
    rig.end(.finished)
    var seen: [[Int]] = [[], []]
    while let item = try await first.next() { seen[0].append(item.id) }
    while let item = try await second.next() { seen[1].append(item.id) }
    #expect(seen == Array(repeating: tested.expected([1, 2, 3, 4, 5]), count: 2))
  }

  @Test(.covers("R11"), arguments: ContractCase.all(.fed), policies)
  func aCancelledTaskEndsTheIteration(_ tested: ContractCase, _ policy: BufferingPolicy) async {
    let rig = tested.make(Witness())
    let isCancelled = Watched(false)
    let values = rig.publisher.handleEvents(receiveCancel: { isCancelled.change { $0 = true } })
      .values(bufferingPolicy: policy)
    let task = Task {
      var iterator = values.makeAsyncIterator()
      var count = 0
      do { while try await iterator.next() != nil { count += 1 } } catch { return -1 }
      return count
    }
    task.cancel()
    let count = await task.value
    #expect(count <= 2)
    await isCancelled.wait { $0 }
  }
}
