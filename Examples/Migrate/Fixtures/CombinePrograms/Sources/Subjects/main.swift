import OpenCombine

// Subjects, subscriptions and tokens.

var cancellables: Set<AnyCancellable> = []

let numbers = PassthroughSubject<Int, Never>()
numbers.send(0)
numbers.sink { print("number", $0) }.store(in: &cancellables)
numbers.send(1)
numbers.send(2)

let name = CurrentValueSubject<String, Never>("Ann")
let token = name.sink(receiveCompletion: { print("name", $0) }, receiveValue: { print("name", $0) })
name.value = "Bea"
name.send("Cleo")
print("current", name.value)
token.cancel()
name.send("Dora")  // the subscription has ended
print("current", name.value)

final class Counter {
  // A token as a property ends the subscription with its object.
  private var token: AnyCancellable?
  var count = 0

  init(_ source: AnyPublisher<Int, Never>) {
    token = source.sink { [weak self] in self?.count += $0 }
  }
}

var counter: Counter? = Counter(numbers.eraseToAnyPublisher())
numbers.send(3)
numbers.send(4)
print("count", counter?.count ?? -1)
counter = nil
numbers.send(5)

let inputs = PassthroughSubject<Int, Never>()
let shared = inputs.map { value -> Int in
  print("work", value)
  return value * 10
}.share()
// The order of two subscribers is not defined, so their values are added up.
var sum = 0
shared.sink { sum += $0 }.store(in: &cancellables)
shared.sink { sum += $0 * 2 }.store(in: &cancellables)
inputs.send(6)
print("sum", sum)

let relay = PassthroughSubject<Int, Never>()
let connectable = [1, 2, 3].publisher.multicast(subject: relay)
connectable.sink { print("multicast", $0) }.store(in: &cancellables)
connectable.connect().store(in: &cancellables)

let target = CurrentValueSubject<Int, Never>(0)
[7, 8].publisher.subscribe(target).store(in: &cancellables)
print("target", target.value)

let lazy = Deferred { () -> Just<Int> in
  print("created")
  return Just(9)
}
lazy.sink { print("deferred", $0) }.store(in: &cancellables)
lazy.sink { print("deferred", $0) }.store(in: &cancellables)

let future = Future<Int, Never> { promise in promise(.success(11)) }
future.sink(receiveCompletion: { print("future", $0) }, receiveValue: { print("future", $0) }).store(in: &cancellables)

numbers.send(completion: .finished)
numbers.send(12)
Empty<Int, Never>().sink(receiveCompletion: { print("empty", $0) }, receiveValue: { print($0) })
  .store(in: &cancellables)
AnyCancellable { print("released") }.cancel()
