import Causeway
import CausewayTesting
import Testing

@Suite struct ReplaceNilTests {
  @Test func replacesEachNil() {
    let recorder = Recorder([1, nil, 3, nil].publisher.replaceNil(with: 0))
    #expect(recorder.values == [1, 0, 3, 0])
    #expect(recorder.isFinished)
  }

  @Test func takesOneLayerOff() {
    let values: [Int??] = [.some(nil), nil, 3]
    let recorder = Recorder(values.publisher.replaceNil(with: 0))
    #expect(recorder.values == [nil, 0, 3])
  }

  @Test func passesTheFailureOn() {
    let upstream = TappedSubject()
    let recorder = Recorder(upstream.publisher.map { Optional($0) }.replaceNil(with: 0))
    upstream.fail()
    #expect(recorder.failure == .failed)
  }
}
