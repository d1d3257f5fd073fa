import OpenCombine

// One pipeline for each family of operators that cannot fail.

var cancellables = Set<AnyCancellable>()

func show<P: Publisher>(_ title: String, _ publisher: P) where P.Failure == Never {
  var values: [String] = []
  publisher
    .sink(receiveCompletion: { _ in values.append("|") }, receiveValue: { values.append("\($0)") })
    .store(in: &cancellables)
  print(title + ":", values.joined(separator: " "))
}

let numbers = (1...6).publisher
let words = ["a", "bb", "bb", "", "ccc"].publisher

// Transforming
show("map", numbers.map { $0 * 2 })
show("compactMap", ["1", "x", "3"].publisher.compactMap { Int($0) })
show("scan", numbers.scan(0) { $0 + $1 })
show("key path", words.map(\.count))
let optional: [Int?] = [1, nil, 3]
let replaced: AnyPublisher<Int, Never> = optional.publisher.replaceNil(with: 0).eraseToAnyPublisher()
show("replaceNil", replaced)
show("flatMap", numbers.prefix(2).flatMap { [$0, $0 * 10].publisher })
show("switchToLatest", Just(1).map { Just($0 + 1) }.switchToLatest())

// Filtering
show("filter", numbers.filter { $0 % 2 == 0 })
show("removeDuplicates", words.removeDuplicates())
show("dropFirst", numbers.dropFirst(4))
show("drop while", numbers.drop(while: { $0 < 5 }))
show("prefix while", numbers.prefix(while: { $0 < 3 }))
show("first", numbers.first())
show("first where", numbers.first(where: { $0 > 3 }))
show("last", numbers.last())
show("output at", numbers.output(at: 2))
show("output in", numbers.output(in: 1...2))
show("replaceEmpty", Empty<Int, Never>().replaceEmpty(with: 7))

// Reducing
show("collect", numbers.collect())
show("collect 4", numbers.collect(4))
show("reduce", numbers.reduce(0, +))
show("count", numbers.count())
show("min", numbers.min())
show("max by", words.max(by: { $0.count < $1.count }))
show("contains", numbers.contains(4))
show("contains where", numbers.contains(where: { $0 > 9 }))
show("allSatisfy", numbers.allSatisfy { $0 > 0 })
show("ignoreOutput", numbers.ignoreOutput())

// Combining
let left = PassthroughSubject<Int, Never>()
let right = PassthroughSubject<String, Never>()
left.zip(right).sink { print("zipped", $0, $1) }.store(in: &cancellables)
let stop = PassthroughSubject<Void, Never>()
let ticks = PassthroughSubject<Int, Never>()
ticks.prefix(untilOutputFrom: stop).sink { print("until", $0) }.store(in: &cancellables)
ticks.send(1)
stop.send()
ticks.send(2)
left.send(1)
left.send(2)
right.send("x")
left.send(3)
right.send("y")
left.send(completion: .finished)
right.send(completion: .finished)
show("append", numbers.prefix(2).append(8, 9))
show("prepend", numbers.prefix(2).prepend([0]))

// Debugging
numbers.prefix(1)
  .handleEvents(
    receiveOutput: { print("event", $0) }, receiveCompletion: { print("event", $0) }
  )
  .sink { _ in }
  .store(in: &cancellables)
