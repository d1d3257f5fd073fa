import CausewayCombine
import Testing

struct ErrorMappingTests {
  @Test func aThrownErrorIsTheFailure() {
    let numbers = Recording(ErrorMapping.numbers(["1", "x", "3"]))
    #expect(numbers.values == [1])
    #expect(numbers.failure == .parsing)
  }

  @Test func aFallbackTakesTheFailuresPlace() {
    #expect(Recording(ErrorMapping.withFallback(["1", "x", "3"])).values == [1, -1])
    let recovered = Recording(ErrorMapping.recovering(["1", "x"]))
    #expect(recovered.values == [1, 0])
    #expect(recovered.isFinished)
  }

  @Test func flatMapTakesFailuresOfEitherSide() {
    let ids = PassthroughSubject<Int, Never>()
    let items = Recording(ErrorMapping.lookups(ids.eraseToAnyPublisher()))
    ids.send(1)
    ids.send(0)
    ids.send(2)
    #expect(items.values == ["item 1"])
    #expect(items.failure == .unauthorized)

    let numbers = PassthroughSubject<Int, DomainError>()
    let doubled = Recording(ErrorMapping.doubled(numbers.eraseToAnyPublisher()))
    numbers.send(4)
    numbers.send(completion: .failure(.network))
    #expect(doubled.values == [8])
    #expect(doubled.failure == .network)
  }

  @Test func switchToLatestTakesFailuresOfEitherSide() {
    let outer = PassthroughSubject<AnyPublisher<Int, DomainError>, Never>()
    let latest = Recording(ErrorMapping.latest(outer.eraseToAnyPublisher()))
    outer.send(.just(1))
    outer.send(.fail(.network))
    #expect(latest.values == [1])
    #expect(latest.failure == .network)

    let failing = PassthroughSubject<Just<Int>, DomainError>()
    let values = Recording(failing.switchToLatest())
    failing.send(Just(5))
    failing.send(completion: .failure(.parsing))
    #expect(values.values == [5])
    #expect(values.failure == .parsing)
  }

  @Test func resultsNeverFail() {
    let results = Recording(ErrorMapping.asResult(ErrorMapping.numbers(["1", "x"])))
    #expect(results.values == [.success(1), .failure(.parsing)])
    #expect(results.isFinished)
  }

  @Test func tryOperatorsFailWithTheFirstError() {
    let numbers = PassthroughSubject<Int, Never>()
    let lists = Recording(ErrorMapping.validated(numbers.eraseToAnyPublisher()))
    for number in [1, 2, 3, 4, -1, 6] { numbers.send(number) }
    #expect(lists.values == [[2], [2, 4]])
    #expect(lists.failure as? DomainError == .parsing)
  }
}
