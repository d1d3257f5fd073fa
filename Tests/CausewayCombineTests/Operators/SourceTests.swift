import CausewayCombine
import Foundation
import Testing

struct SourceTests {
  struct Failure: Error, Equatable {}

  @Test func optionalsAndResultsArePublishers() {
    #expect(Recording(Optional(1).publisher).values == [1])
    let none = Recording(Int?.none.publisher)
    #expect(none.values == [])
    #expect(none.isFinished)
    #expect(Recording(Result<Int, Failure>.success(2).publisher).values == [2])
    #expect(Recording(Result<Int, Failure>.failure(Failure()).publisher).failure == Failure())
    #expect(Recording(Result<Int, Failure>.Publisher(.success(3))).isFinished)
  }

  @Test func recordsReplay() {
    let record = Record<Int, Failure>(output: [1, 2], completion: .failure(Failure()))
    #expect(Recording(record).values == [1, 2])
    #expect(Recording(record).failure == Failure())
    #expect(Recording(Record<Int, Never>(output: [3], completion: .finished)).isFinished)
  }

  @Test func namedTypesAreTakenFromArguments() {
    let empty = Recording(Empty(outputType: Int.self, failureType: Failure.self))
    #expect(empty.isFinished)
    #expect(Recording(Fail(outputType: Int.self, failure: Failure())).failure == Failure())
    #expect(Recording(Deferred(createPublisher: { Just(1) })).values == [1])
    let sequence: Publishers.Sequence<[Int], Never> = Publishers.Sequence(sequence: [1, 2])
    #expect(Recording(sequence).values == [1, 2])
    let none: AnyPublisher<Int, Failure> = .empty
    #expect(Recording(none).isFinished)
  }

  @Test func valuesAreAnAsyncSequence() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
    #expect(await Future<Int, Never> { $0(.success(4)) }.value == 4)
  }

  @Test func propertiesAreMapped() {
    let users = [(name: "Ada", age: 36)].publisher
    #expect(Recording(users.map(\.name)).values == ["Ada"])
    let profiles = [Profile(name: "Ada", age: 36)].publisher
    let pairs = Recording(profiles.map(\.name, \.age))
    #expect(pairs.values.first?.0 == "Ada")
    #expect(pairs.values.first?.1 == 36)
  }

  @Test func cancellablesAreStored() {
    final class Token: Cancellable {
      let count = CurrentValueSubject<Int, Never>(0)
      func cancel() { count.value += 1 }
    }
    var bag = Set<AnyCancellable>()
    let token = Token()
    token.store(in: &bag)
    var closures = 0
    AnyCancellable { closures += 1 }.store(in: &bag)
    bag.removeAll()
    #expect(token.count.value == 1)
    #expect(closures == 1)
  }

  @Test func codersAreOperators() {
    let profile = Repository(id: 1, name: "swift")
    let decoded = Recording(
      Just(profile).encode(encoder: JSONEncoder()).decode(type: Repository.self, decoder: JSONDecoder()))
    #expect(decoded.values == [profile])
    let broken = Recording(Just(Data()).decode(type: Repository.self, decoder: JSONDecoder()))
    #expect(broken.failure is DecodingError)
  }

  @Test func helpersOfUsersWork() {
    #expect(Recording([1, 2].publisher.asVoid()).values.count == 2)
    #expect(Recording([1, nil, 2].publisher.unwrap()).values == [1, 2])
    #expect(Recording([Just(1), Just(2)].mergeMany()).values == [1, 2])
    var results: [Result<Int, Failure>] = []
    let token = Fail<Int, Failure>(error: Failure()).sinkToResult { results.append($0) }
    #expect(results == [.failure(Failure())])
    token.cancel()
    final class Target { var value = 0 }
    let target = Target()
    Just(3).weakAssign(to: \.value, on: target).cancel()
    #expect(target.value == 3)
  }
}
