import Causeway
import Testing

@Suite struct MaterializedTests {
  @Test func equalsWhatTellsTheSame() {
    typealias Told = Materialized<Int, TestError>
    let all: [Told] = [
      .value(1), .value(2), .completion(.finished), .completion(.failure(.failed)), .completion(.failure(.other)),
    ]
    for (left, one) in all.enumerated() {
      for (right, other) in all.enumerated() { #expect((one == other) == (left == right)) }
    }
    #expect(Set([Materialized<Int, Never>.value(1), .value(1), .completion(.finished)]).count == 2)
  }
}
