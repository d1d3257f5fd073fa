import CausewayCombine
import StandInOperators

/// Operators of another library, which Causeway has too: the library's are meant, as with Combine.
func libraryOperators(_ numbers: PassthroughSubject<Int, any Error>, _ words: PassthroughSubject<String, any Error>) {
  func library<Output, Failure>(_ publishers: AnyPublisher<Output, Failure>...) {}

  _ = numbers.pairwise().map { $0 + $1 }
  _ = numbers.mapToResult().map { try? $0.get() }
  _ = numbers.materialize().map { $0.count }
  _ = numbers.withLatest(from: words).map { $0.count }
  _ = numbers.withLatest(from: words) { $0 + $1.count }.map { $0 }
  _ = numbers.flatMapLatest { _ in words }.map { $0.count }
  _ = numbers.flatMapFirst { _ in words }.map { $0.count }
  _ = numbers.concatMap { _ in words }.map { $0.count }
  _ = numbers.mapAsync { $0 + 1 }.map { $0 }
  _ = numbers.flatMapAsync(maxConcurrent: 2) { $0 + 1 }.map { $0 }
  library(numbers.sample(on: words), numbers.sample(every: .seconds(1)), numbers.share(replay: 1), numbers.shared())
  library(numbers.reduce(into: 0) { $0 += $1 }, numbers.unwrapServiceError(), numbers.dematerialize())
  library(numbers.debounce(for: .seconds(1)), numbers.throttle(for: .seconds(1)), numbers.delay(for: .seconds(1)))
  library(numbers.timeout(.seconds(1)))
  library(numbers.measureInterval())
  library(numbers.collect(byTime: .seconds(1)))
  library(words.dropEmpty())
}

func libraryValues(_ numbers: PassthroughSubject<Int, any Error>) async throws -> [Int] {
  let first = try await numbers.first() ?? 0
  let last = try await numbers.last() ?? 0
  return try await numbers.collect() + [first, last]
}
