import CausewayCombine
import Foundation
import Testing

/// The mark of the main queue, whose thread on Linux may differ from the main thread.
private let mainQueueMark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueMark) == true }

@MainActor
private final class Screen {
  var values: [Int] = []
  var isDone = false
  var last = 0
  var onMain: [Bool] = []
  private var bag = Set<AnyCancellable>()

  func follow(_ values: AnyPublisher<Int, Never>) {
    values.sink { [weak self] _ in
      self?.isDone = true
    } receiveValue: { [weak self] value in
      self?.values.append(value)
      self?.onMain.append(isOnMainQueue())
    }
    .store(in: &bag)
    values.sink(receiveValue: show).store(in: &bag)
    values.assign(to: \.last, on: self).store(in: &bag)
  }

  private func show(_ value: Int) { onMain.append(isOnMainQueue()) }
}

private actor Tally {
  private(set) var sum = 0
  private var isDone = false
  private var waiter: CheckedContinuation<Void, Never>?
  private var bag = Set<AnyCancellable>()

  func follow(_ numbers: AnyPublisher<Int, Never>) {
    numbers.sink { _ in
      self.isDone = true
      self.waiter?.resume()
    } receiveValue: {
      self.sum += $0
    }
    .store(in: &bag)
  }

  func end() async {
    if !isDone { await withCheckedContinuation { waiter = $0 } }
  }
}

struct MainActorTests {
  @Test @MainActor func closuresOfTheMainActorAreCalledThere() async {
    let subject = PassthroughSubject<Int, Never>()
    let screen = Screen()
    screen.follow(subject.eraseToAnyPublisher())
    subject.send(1)
    #expect(screen.values == [1])
    #expect(screen.last == 1)
    await turn(of: DispatchQueue(label: "sender")) {
      subject.send(2)
      subject.send(3)
      subject.send(completion: .finished)
    }
    await eventually { screen.isDone && screen.onMain.count == 6 && screen.last == 3 }
    #expect(screen.values == [1, 2, 3])
    #expect(!screen.onMain.contains(false))
  }

  @Test func closuresOfAnActorAreCalledOnIt() async {
    let tally = Tally()
    let subject = PassthroughSubject<Int, Never>()
    await tally.follow(subject.eraseToAnyPublisher())
    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 { group.addTask { subject.send(number) } }
    }
    subject.send(completion: .finished)
    await tally.end()
    #expect(await tally.sum == 5_050)
  }

  @Test func otherClosuresAreCalledOnTheSendingThread() async {
    let queue = DispatchQueue(label: "sender")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let subject = PassthroughSubject<Int, Never>()
    let seen = CurrentValueSubject<Bool, Never>(false)
    let token = subject.sink { _ in seen.value = DispatchQueue.getSpecific(key: key) == true }
    await turn(of: queue) { subject.send(1) }
    #expect(seen.value)
    token.cancel()
  }
}
