import Causeway
import CausewayTesting
import Testing

/// Several tasks take from one iterator, which is stored in a property of an actor, while values arrive from outside.
@Suite(.serialized) struct WaitingTasksStressTests {
  private static let tasks = 4

  /// Takes until the end in several tasks at once, and counts each result.
  private func takeAll(_ keeper: any IteratorKeeping, _ taken: Watched<Int>) async -> [[Int]] {
    await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<Self.tasks {
        group.addTask {
          var values: [Int] = []
          while let value = await keeper.next().value {
            values.append(value)
            taken.change { $0 += 1 }
          }
          return values
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// At most three values are pending, so that tasks are suspended most of the time.
  @Test(arguments: WaitingCase.all) func everyValueIsTakenOnceInTheOrderOfEachTask(_ tested: WaitingCase) async {
    let setup = tested.make()
    let operations = Load.operations / 4
    let taken = Watched(0)
    let sending = Task {
      for value in 0..<operations {
        if value >= 3 { await taken.wait { $0 > value - 3 } }
        await setup.send(value)
      }
      setup.end(.finished)
    }
    let all = await takeAll(setup.keeper, taken)
    await sending.value
    #expect(all.allSatisfy { $0 == $0.sorted() })
    #expect(all.flatMap(\.self).sorted() == Array(0..<operations))
  }

  /// A producer that does not wait: bounded buffers drop values, and report their number if requested.
  @Test(arguments: WaitingCase.all) func aProducerThatRunsFreelyGivesNothingTwice(_ tested: WaitingCase) async {
    let setup = tested.make()
    let operations = Load.operations / 4
    let sending = Task {
      for value in 0..<operations { await setup.send(value) }
      setup.end(.failure(.failed))
    }
    let results = await takeAll(setup.keeper, Watched(0)).flatMap(\.self)
    await sending.value
    let values = results.filter { $0 >= 0 }
    #expect(Set(values).count == values.count)
    let missing = -results.filter { $0 < 0 }.reduce(0, +)
    if !tested.hasLimit { #expect(values.count == operations && missing == 0) }
    if tested.testDescription.contains("Gaps") { #expect(values.count + missing == operations) }
  }

  /// Tasks arrive, values arrive and one of the tasks is cancelled, in every order.
  @Test(arguments: WaitingCase.all) func aCancelNeverLeavesATaskWaiting(_ tested: WaitingCase) async {
    for round in 0..<Load.operations / 80 {
      let setup = tested.make()
      let tasks = (0..<Self.tasks).map { _ in Task { await setup.keeper.next() } }
      let sending = Task { for value in 0..<2 { await setup.send(value) } }
      tasks[round % Self.tasks].cancel()
      await sending.value
      // The cancelled task may have received its value before.
      setup.end(.finished)
      var values: [Int] = []
      for task in tasks {
        switch await task.value {
        case .value(let value): values.append(value)
        case .end: break
        case .failure: Issue.record("a failure")
        }
      }
      #expect(Set(values).count == values.count && values.allSatisfy { $0 < 2 })
      #expect(setup.isOver())
    }
  }
}
