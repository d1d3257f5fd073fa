import Causeway
import CausewayTesting
import Testing

@Suite struct MaterializeTests {
  @Test func sendsValuesAndTheFinishAsValues() {
    let upstream = TappedSubject()
    let recorder: Recorder<Materialized<Int, TestError>, Never> = Recorder(upstream.publisher.materialize())
    upstream.send(1, 2)
    #expect(recorder.values == [.value(1), .value(2)])
    #expect(!recorder.isFinished)
    upstream.finish()
    #expect(recorder.values == [.value(1), .value(2), .completion(.finished)])
    #expect(recorder.isFinished)
  }

  @Test func aFailureIsTheLastValueBeforeTheFinish() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.materialize())
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [.value(1), .completion(.failure(.failed))])
    #expect(recorder.isFinished)
  }

  @Test(.covers("R5")) func aCancelInTheLastValueStopsTheEnd() {
    let seen = Fail<Int, TestError>(error: .failed).materialize().quitting(after: 1)
    #expect(seen.values == [.completion(.failure(.failed))])
    #expect(seen.completions == 0)
  }
}

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
