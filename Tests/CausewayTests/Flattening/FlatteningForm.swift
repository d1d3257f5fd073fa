import Causeway
import Testing

/// A flattening operator: it creates an inner publisher from each outer value.
struct FlatteningForm: Sendable, CustomTestStringConvertible {
  typealias Outer = AnyPublisher<Int, TestError>
  typealias Inner = AnyPublisher<Int, TestError>

  let testDescription: String
  private let make: @Sendable (Outer, @escaping @Sendable (Int) -> Inner) -> AnyPublisher<Int, TestError>

  private init<Tested: Publisher<Int, TestError>>(
    _ name: String, _ make: @escaping @Sendable (Outer, @escaping @Sendable (Int) -> Inner) -> Tested
  ) {
    testDescription = name
    self.make = { make($0, $1).eraseToAnyPublisher() }
  }

  func callAsFunction(
    _ outer: some Publisher<Int, TestError>, _ transform: @escaping @Sendable (Int) -> some Publisher<Int, TestError>
  ) -> AnyPublisher<Int, TestError> {
    make(outer.eraseToAnyPublisher()) { transform($0).eraseToAnyPublisher() }
  }

  static let flatMap = FlatteningForm("flatMap") { $0.flatMap($1) }
  static let two = FlatteningForm("flatMap, two at a time") { $0.flatMap(maxPublishers: 2, $1) }
  static let concatMap = FlatteningForm("concatMap") { $0.concatMap($1) }
  static let flatMapFirst = FlatteningForm("flatMapFirst") { $0.flatMapFirst($1) }
  static let flatMapLatest = FlatteningForm("flatMapLatest") { $0.flatMapLatest($1) }
  static let switchToLatest = FlatteningForm("switchToLatest") { $0.map($1).switchToLatest() }

  static let latest = [flatMapLatest, switchToLatest]
  static let all = [flatMap, two, concatMap, flatMapFirst] + latest
}
