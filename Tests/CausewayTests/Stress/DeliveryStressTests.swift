import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite(.serialized) struct DeliveryStressTests {
  @Test(arguments: Load.threads, [true, false])
  func aQueueGetsEverythingInOneOrder(_ threads: Int, isConcurrent: Bool) async {
    let queue = DispatchQueue(label: "stress", attributes: isConcurrent ? .concurrent : [])
    let subject = PassthroughSubject<Int, Never>()
    let direct = Collector(subject)
    let moved = Watched<[Int]>([])
    let hasEnded = Watched(false)
    let token = subject.receive(on: queue).sink(
      receiveCompletion: { _ in hasEnded.change { $0 = true } },
      receiveValue: { value in moved.change { $0.append(value) } })
    let count = Load.operations / threads
    let passing = Probe<[Collector]>([])
    onThreads(threads) { thread in
      for number in 1...count {
        subject.send(Load.value(thread, number))
        if number.isMultiple(of: max(1, count / 20)) {
          let collector = Collector(subject.receive(on: queue))
          passing.append(collector)
          if number.isMultiple(of: 2 * max(1, count / 20)) { collector.cancel() }
        }
      }
    }
    subject.send(completion: .finished)
    await hasEnded.wait { $0 }
    #expect(moved.value == direct.values)
    #expect(moved.value.count == threads * count)
    // They deliver on queues: a second turn of the queue completes the pending work.
    for collector in passing.value { collector.cancel() }
    await withCheckedContinuation { done in queue.async(flags: .barrier) { done.resume() } }
    await withCheckedContinuation { done in queue.async(flags: .barrier) { done.resume() } }
    #expect(passing.value.allSatisfy { $0.isClean && $0.isLetGo })
    token.cancel()
  }

  @Test(arguments: Load.threads) func anEmitterKeepsItsRules(_ threads: Int) {
    let rounds = Load.operations / 200
    for round in 0..<rounds {
      let terminations = Probe(0)
      let emitter = Probe<Emitter<Int, Never>?>(nil)
      let collector = Collector(EmittingOnce(emitter))
      onThreads(threads) { thread in
        for number in 1...10 { emitter.value?.send(Load.value(thread, number)) }
        emitter.value?.onTermination { _ in terminations.change { $0 += 1 } }
        if thread == 0 { collector.cancel() } else if thread == 1 { emitter.value?.send(completion: .finished) }
      }
      let isFine = collector.isClean && collector.isLetGo && Load.isInOrderOfSenders(collector.values)
      if !isFine || terminations.value != threads {
        Issue.record("round \(round): \(terminations.value) terminations, \(collector.values)")
      }
    }
  }

  private struct EmittingOnce: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let emitter: Probe<Emitter<Int, Never>?>

    init(_ emitter: Probe<Emitter<Int, Never>?>) {
      self.emitter = emitter
    }

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      Emitter.attach(subscriber) { [emitter] made in emitter.change { $0 = made } }
    }
  }

  @Test(arguments: Load.threads) func aFutureIsSettledOnceForAllSubscribers(_ threads: Int) {
    for round in 0..<Load.operations / 200 {
      let promise = Probe<Future<Int, Never>.Promise?>(nil)
      let future = Future<Int, Never> { settle in promise.change { $0 = settle } }
      let collectors = Probe<[Collector]>([])
      onThreads(threads) { thread in
        collectors.append(Collector(future))
        promise.value?(.success(thread))
        collectors.append(Collector(future))
      }
      let seen = Set(collectors.value.map(\.values))
      let isFine = collectors.value.allSatisfy { $0.isClean && $0.ends == 1 && $0.isLetGo }
      if seen.count != 1 || seen.first?.count != 1 || !isFine { Issue.record("round \(round): \(seen)") }
    }
  }

  @Test(arguments: Load.threads) func aShareConnectsAndDisconnects(_ threads: Int) {
    let subject = PassthroughSubject<Int, Never>()
    let live = Probe(0)
    let shared = subject.handleEvents(
      receiveSubscription: { _ in live.change { $0 += 1 } }, receiveCancel: { live.change { $0 -= 1 } }
    ).share()
    let passing = Probe<[Collector]>([])
    onThreads(threads) { thread in
      if thread == 0 {
        for number in 1...Load.operations { subject.send(number) }
      } else {
        for _ in 0..<Load.operations / 40 {
          let collector = Collector(shared)
          passing.append(collector)
          collector.cancel()
        }
      }
    }
    #expect(live.value == 0, "connections are left")
    let isConsecutive = passing.value.allSatisfy { collector in
      Swift.zip(collector.values, collector.values.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
    #expect(isConsecutive)
    #expect(passing.value.allSatisfy { $0.isClean && $0.isLetGo })
  }
}
