// The compiler has to reject each marked line with that text.
import Causeway
import CausewayBridging
import CausewayViewModel

/// A manager that is not `Sendable`.
final class Camera {
  var onShot: ((Int) -> Void)?

  func add(_ listener: @escaping (Int) -> Void) -> Int { 0 }
  func remove(_ token: Int) {}
  func shoot(_ done: @escaping (Int) -> Void) {}
}

final class Shot {
  var number = 0
}

@MainActor final class Album {
  var shots = 0
  var last: Shot?
  let bindings = Bindings()

  func show(_ number: Int) {}

  func follow(_ numbers: PassthroughSubject<Int, Never>) {
    _ = numbers.map { self.shots + $0 }  // main actor-isolated property 'shots' can not be referenced from a Sendable
    _ = numbers.sink { self.show($0) }  // call to main actor-isolated instance method 'show' in a synchronous
    bindings.bind(numbers, to: \.last, of: self)  // no exact matches in call to instance method 'bind'
    bindings.bind(numbers, of: self) { $0.shots = $1 }  // a closure takes the owner: write bind(numbers, to: self)
    bindings.bind(numbers) { [weak self] in self?.shots = $0 }  // name the owner: bind(numbers, to: self)
    bindings.bind(numbers, to: \.shots)  // missing argument for parameter 'onValue' in call
  }
}

let shots = PassthroughSubject<Shot, Never>()  // type 'Shot' does not conform to the 'Sendable' protocol

func listen(_ camera: Camera) -> CallbackPublisher<Int, Never> {
  .listener(add: camera.add, remove: camera.remove)  // converting non-Sendable function value to '@Sendable
}

func slot(_ camera: Camera) {
  _ = ClosureProperty(camera, \.onShot).publisher()  // type 'Camera' does not conform to the 'Sendable' protocol
}

func answer(_ camera: Camera) async throws -> Int {
  try await withCallback { camera.shoot($0.handler) }  // generic parameter 'Failure' could not be inferred
}

func erased(_ numbers: PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never> {
  numbers.map { $0 + 1 }  // cannot convert return expression of type 'Stepped<
}

func loop(_ numbers: PassthroughSubject<Int, Never>) async {
  for await number in numbers { print(number) }  // to conform to 'AsyncSequence'
}

func values(_ numbers: PassthroughSubject<Int, Never>) async {
  for await number in numbers.values { print(number) }  // name the policy: values(bufferingPolicy:)
}

func combined(_ numbers: PassthroughSubject<Int, Never>, _ others: PassthroughSubject<Int, any Error>) {
  _ = numbers.merge(with: others)  // requires the types 'Never' and 'any Error' be equivalent
  _ = numbers.debounce(for: 0.3)  // cannot convert value of type 'Double' to expected argument type 'Duration'
}
