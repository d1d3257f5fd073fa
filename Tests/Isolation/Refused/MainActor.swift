// Each line that is marked has to be refused with that text.
import Causeway
import CausewayViewModel

final class Row {
  var number = 0
}

struct Offline: Error {}

typealias Numbers = MainActorPassthroughSubject<Int, Never>
typealias Objects = MainActorPassthroughSubject<Row, Never>

func take(_ publisher: some Publisher<Int, Never>) {}
func answer(_ number: Int) async -> Int { number }

nonisolated func elsewhere(_ numbers: Numbers, _ state: MainActorCurrentValueSubject<Int, Never>) {
  numbers.send(1)  // call to main actor-isolated instance method 'send' in a synchronous nonisolated context
  _ = numbers.map { $0 + 1 }  // call to main actor-isolated instance method 'map' in a synchronous nonisolated context
  _ = numbers.sink { print($0) }  // call to main actor-isolated instance method 'sink(fileID:line:receiveValue:)'
  state.value = 2  // main actor-isolated property 'value' can not be mutated from a nonisolated context
  Task.detached { numbers.send(3) }  // instance method 'send' cannot be called from outside of the actor
}

@MainActor func mixed(_ numbers: Numbers, _ publisher: PassthroughSubject<Int, Never>) {
  _ = combineLatest(numbers, publisher)  // write combineLatest(first, second.receive(on: MainActor.shared))
  _ = combineLatest(publisher, numbers)  // write combineLatest(first.receive(on: MainActor.shared), second)
  _ = numbers.merge(with: publisher)  // write merge(with: other.receive(on: MainActor.shared))
  _ = numbers.withLatest(from: publisher)  // write withLatest(from: other.receive(on: MainActor.shared))
  take(numbers)  // conform to 'Publisher'
}

@MainActor func wrong(
  _ numbers: Numbers, _ objects: Objects, _ failing: MainActorPassthroughSubject<Int, any Error>
) {
  _ = objects.publisher  // type 'Row' does not conform to the 'Sendable' protocol
  _ = failing.sink { print($0) }  // this publisher can fail: write sink(onFailure:receiveValue:) or
  _ = failing.assign(to: \Row.number, on: Row())  // this publisher can fail: write assign(to:on:onFailure:)
  _ = numbers.map { $0 + 1 }.filter { $0.isEmpty }  // value of type 'Int' has no member 'isEmpty'
  _ = numbers.map { await answer($0) }  // cannot pass function of type '(Int) async -> Int' to parameter expecting
  _ = numbers.receive(on: ImmediateScheduler())  // write publisher.receive(on: scheduler), whose values have to be
  _ = objects.removeDuplicates()  // requires that 'Row' conform to 'Equatable'
  Bindings().bind(failing, to: \Row.number, of: Row())  // this publisher can fail: add onFailure: with a
}

struct Mine: MainActorPublisher {  // type 'Mine' does not conform to protocol 'MainActorPublisher'
  typealias Output = Int
  typealias Failure = Never
}

@MainActor final class Model {
  var factor = 1

  func scale(_ publisher: PassthroughSubject<Int, Never>) {
    _ = publisher.map { $0 * self.factor }  // main actor-isolated property 'factor' can not be referenced from a
  }
}

@MainActor func iterates(_ objects: Objects) {
  let values = objects.values(bufferingPolicy: .unbounded)
  Task.detached {
    for await row in values { print(row.number) }  // main actor-isolated instance method 'makeAsyncIterator()'
  }
}
