import Causeway
import CausewayTesting
import Testing

@Suite struct ReduceIntoTests {
  @Test func sendsTheLastStateAtTheEnd() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.reduce(into: [:]) { $0[$1, default: 0] += 1 })
    upstream.send(1, 2, 1)
    #expect(recorder.values == [])
    upstream.finish()
    #expect(recorder.values == [[1: 2, 2: 1]])
    #expect(recorder.isFinished)
  }

  @Test func ofNothingIsTheInitialState() {
    let recorder = Recorder(Empty<Int, Never>().reduce(into: 7) { $0 += $1 })
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
  }

  @Test func aFailureDropsTheState() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.reduce(into: 0) { $0 += $1 })
    upstream.send(1)
    upstream.fail()
    #expect(recorder.values == [])
    #expect(recorder.failure == .failed)
  }

  @Test func theStateIsChangedInPlace() {
    let upstream = TappedSubject()
    let places = Probe<Set<UInt>>([])
    let recorder = Recorder(
      upstream.publisher.reduce(into: [Int](repeating: 0, count: 4)) { state, value in
        state[0] += value
        let place = state.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        places.change { $0.insert(place) }
      })
    // The publisher retains the initial state too, so the first change makes a copy.
    upstream.send(1, 2, 3, 4)
    #expect(places.value.count == 1)
    upstream.finish()
    #expect(recorder.values == [[10, 0, 0, 0]])
  }

  @Test func eachSubscriptionBeginsAnew() {
    let upstream = TappedSubject()
    let sum = upstream.publisher.reduce(into: []) { $0.append($1) }
    let first = Recorder(sum)
    upstream.send(1)
    let second = Recorder(sum)
    upstream.send(2)
    upstream.finish()
    #expect(first.values == [[1, 2]])
    #expect(second.values == [[2]])
  }
}
