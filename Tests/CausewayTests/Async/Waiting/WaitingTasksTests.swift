import Causeway
import Testing

/// Several tasks wait in `next` of one iterator, which is stored in a property of an actor.
@Suite struct WaitingTasksTests {
  @Test(.covers("R11"), arguments: WaitingCase.all) func waitingTasksAreServedInOrder(_ tested: WaitingCase) async {
    let setup = tested.make()
    for round in 0..<3 {
      let tasks = await setup.keeper.startWaiting(4)
      for value in 0..<4 { await setup.send(10 * round + value) }
      for (value, task) in tasks.enumerated() { #expect(await task.value == .value(10 * round + value)) }
    }
  }

  @Test(.covers("R11"), arguments: WaitingCase.all) func oneValueServesTheFirst(_ tested: WaitingCase) async {
    let setup = tested.make()
    var tasks = await setup.keeper.startWaiting(3)
    for value in 0..<10 {
      await setup.send(value)
      #expect(await tasks.removeFirst().value == .value(value))
      tasks += await setup.keeper.startWaiting(1)
    }
    setup.end(.finished)
    for task in tasks { #expect(await task.value == .end) }
  }

  @Test(.covers("R11"), arguments: WaitingCase.all) func aLaterTaskDoesNotOvertake(_ tested: WaitingCase) async {
    let setup = tested.make()
    let tasks = await setup.keeper.startWaiting(2)
    #expect(await setup.keeper.next(afterSending: [0, 1, 2, 3], setup.send) == .value(2))
    #expect(await tasks[0].value == .value(0))
    #expect(await tasks[1].value == .value(1))
    #expect(await setup.keeper.next() == .value(3))
  }

  @Test(.covers("R11"), arguments: WaitingCase.all) func theEndWakesAll(_ tested: WaitingCase) async {
    let setup = tested.make()
    let tasks = await setup.keeper.startWaiting(4)
    await setup.send(1)
    setup.end(.finished)
    #expect(await tasks[0].value == .value(1))
    for task in tasks.dropFirst() { #expect(await task.value == .end) }
    #expect(await setup.keeper.next() == .end)
    #expect(setup.isOver())
  }

  @Test(.covers("R11"), arguments: WaitingCase.all) func aFailureIsThrownToTheFirstAndEndsTheOthers(
    _ tested: WaitingCase
  ) async {
    let setup = tested.make()
    let tasks = await setup.keeper.startWaiting(4)
    setup.end(.failure(.failed))
    #expect(await tasks[0].value == .failure(.failed))
    for task in tasks.dropFirst() { #expect(await task.value == .end) }
    #expect(await setup.keeper.next() == .end)
  }

  /// As with `AsyncStream`, each of the waiting tasks ends the iterator when it is cancelled.
  @Test(.covers("R11"), arguments: WaitingCase.all, 0..<3) func aCancelledTaskEndsTheWaitOfAll(
    _ tested: WaitingCase, index: Int
  )
    async
  {
    let setup = tested.make()
    let tasks = await setup.keeper.startWaiting(3)
    tasks[index].cancel()
    for task in tasks { #expect(await task.value == .end) }
    #expect(setup.isOver())
    await setup.send(1)
    #expect(await setup.keeper.next() == .end)
  }

  @Test(.covers("R11"), arguments: WaitingCase.all) func aTaskThatIsCancelledBeforeItWaitsEndsTheWaitOfAll(
    _ tested: WaitingCase
  )
    async
  {
    let setup = tested.make()
    let tasks = await setup.keeper.startWaiting(2)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await setup.keeper.next()
    }
    #expect(await cancelled.value == .end)
    for task in tasks { #expect(await task.value == .end) }
    #expect(setup.isOver())
    #expect(await setup.keeper.next() == .end)
  }

  /// The subscription ends too, so that a `BackpressureSubject` does not wait for a consumer that takes nothing.
  @Test(.covers("R11"), arguments: WaitingCase.all) func aCancelledTaskThatNeverWaitsTakesNothing(_ tested: WaitingCase)
    async
  {
    let setup = tested.make()
    await setup.send(1)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await setup.keeper.next()
    }
    #expect(await cancelled.value == .end)
    #expect(setup.isOver())
    setup.end(.finished)
    #expect(await setup.keeper.next() == .end)
  }

  /// A cancel and a value race: each task receives the value that is due to it, or the end.
  @Test(.covers("R11"), arguments: WaitingCase.all) func aCancelRacesWithValues(_ tested: WaitingCase) async {
    for round in 0..<50 {
      let setup = tested.make()
      let tasks = await setup.keeper.startWaiting(3)
      let cancelled = tasks[round % 3]
      let sending = Task { for value in 0..<2 { await setup.send(value) } }
      cancelled.cancel()
      await sending.value
      // The cancelled task may have received its value before.
      setup.end(.finished)
      var results: [NextResult] = []
      for task in tasks { results.append(await task.value) }
      let values = results.compactMap(\.value)
      #expect(values == Array(0..<values.count))
      #expect(results.dropFirst(values.count).allSatisfy { $0 == .end })
      #expect(setup.isOver())
    }
  }

  /// Tasks that copy the iterator while a value waits behind a gap neither lose the value nor take it twice.
  @Test(.covers("R11"), arguments: [false, true]) func aValueBehindAGapIsTakenOnce(shared: Bool) async {
    let subject = PassthroughSubject<Int, TestError>()
    let keeper: any IteratorKeeping =
      shared
      ? IteratorActor(
        GapsAsNumbers(subject.share().valuesWithGaps(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()))
      : IteratorActor(GapsAsNumbers(subject.valuesWithGaps(bufferingPolicy: .bufferingNewest(2)).makeAsyncIterator()))
    let tasks = await keeper.startWaiting(2)
    // The first takes 0 and the second a gap, and each stores the iterator as it was when it began to wait.
    let third = await keeper.next(afterSending: [0, 1, 2, 3, 4]) { subject.send($0) }
    var results = [await tasks[0].value, await tasks[1].value, third]
    subject.send(completion: .finished)
    while let last = results.last, last != .end { results.append(await keeper.next()) }
    let numbers = results.compactMap(\.value)
    let values = numbers.filter { $0 >= 0 }
    #expect(values == values.sorted() && Set(values).count == values.count && values.last == 4)
    #expect(values.count - numbers.filter { $0 < 0 }.reduce(0, +) == 5)
  }
}
