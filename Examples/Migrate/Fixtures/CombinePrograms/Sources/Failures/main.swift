import Foundation
import OpenCombine
import OpenCombineFoundation

// Failures, and the operators that make or handle them.

enum Fault: Error {
  case odd(Int), offline
}

struct Item: Codable, Equatable {
  let id: Int
}

var cancellables: [AnyCancellable] = []

func show<P: OpenCombine.Publisher>(_ title: String, _ publisher: P) {
  publisher
    .sink(
      receiveCompletion: { completion in
        switch completion {
        case .finished: print(title, "finished")
        case .failure(let error): print(title, "failed", error)
        }
      }, receiveValue: { print(title, $0) }
    )
    .store(in: &cancellables)
}

func even(_ value: Int) throws -> Int {
  if value % 2 == 1 { throw Fault.odd(value) }
  return value
}

show("tryMap", [2, 3, 4].publisher.tryMap(even))
show("tryFilter", [2, 3].publisher.tryFilter { try even($0) > 0 })
show("tryScan", [2, 4].publisher.tryScan(0) { try even($0 + $1) })
show("tryReduce", [1, 2].publisher.tryReduce(0) { try even($1) + $0 })
show("catch", [1].publisher.tryMap(even).catch { _ in Just(-1) })
show("tryCatch", [1].publisher.tryMap(even).tryCatch { error -> Just<Int> in throw error })
show("mapError", [1].publisher.tryMap(even).mapError { _ in Fault.offline })
show("replaceError", [2, 1].publisher.tryMap(even).replaceError(with: 0))
show("setFailureType", Just(1).setFailureType(to: Fault.self))
show("fail", Fail<Int, Fault>(error: .offline))
show("assertNoFailure", Just(1).setFailureType(to: Fault.self).assertNoFailure())
show("result", Result<Int, Fault>.failure(.offline).publisher)

var attempts = 0
let flaky = Deferred { () -> AnyPublisher<Int, Fault> in
  attempts += 1
  return attempts < 3
    ? Fail(error: Fault.offline).eraseToAnyPublisher()
    : Just(attempts).setFailureType(to: Fault.self).eraseToAnyPublisher()
}
show("retry", flaky.retry(3))

let json = Data("[{\"id\":1},{\"id\":2}]".utf8)
show("decode", Just(json).decode(type: [Item].self, decoder: JSONDecoder()).map { $0.map(\.id) })
show("encode", Just(Item(id: 3)).encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) })

let broken = PassthroughSubject<Int, Fault>()
show("subject", broken)
broken.send(1)
broken.send(completion: .failure(.odd(1)))
broken.send(2)
