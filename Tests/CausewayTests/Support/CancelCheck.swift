import Causeway
import CausewayTesting
import Testing

/// Expects R5 of an operator: after a cancel its upstream is cancelled once, and its subscriber receives nothing more.
///
/// `make` applies the operator to the upstream.
func expectCancelStops<Tested: Publisher>(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (HandleEvents<PassthroughSubject<Int, TestError>>) -> Tested
) where Tested.Output: Equatable {
  let upstream = TappedSubject()
  let recorder = Recorder(make(upstream.publisher))
  upstream.send(1)
  let before = recorder.values

  recorder.cancel()
  recorder.cancel()
  upstream.send(2)
  upstream.finish()

  #expect(upstream.seen == [.value(1), .cancelled], sourceLocation: sourceLocation)
  #expect(recorder.values == before, sourceLocation: sourceLocation)
  #expect(recorder.completion == nil, sourceLocation: sourceLocation)
}
