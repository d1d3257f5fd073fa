import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct AsVoidPublisherTests {
  @Test(.covers("a7")) func runsTheFunctionAtEachSubscription() {
    let runs = Probe(0)
    let publisher = asVoidPublisher { runs.change { $0 += 1 } }
    #expect(runs.value == 0)
    for count in 1...2 {
      let recorder = Recorder(publisher)
      #expect(runs.value == count)
      #expect(recorder.values.count == 1)
      #expect(recorder.isFinished)
      recorder.cancel()
    }
  }

  @Test(.covers("a7")) func failsWithWhatTheFunctionThrows() {
    let recorder = Recorder(asVoidPublisher { throw Mishap.first })
    #expect(recorder.values.isEmpty)
    #expect(recorder.failure as? Mishap == .first)
    recorder.cancel()
  }

  @MainActor @Test(.covers("a7")) func takesAFunctionOfTheMainActor() {
    @MainActor final class Tunnel {
      var isOn = true
      func disconnect() { isOn = false }
    }
    let tunnel = Tunnel()
    let token = asVoidPublisher { tunnel.disconnect() }.sink(onFailure: { _ in }, receiveValue: { _ in })
    #expect(!tunnel.isOn)
    token.cancel()
  }

  @MainActor @Test(.covers("a7")) func aFunctionOfTheMainActorRunsThereOnARetryToo() async {
    var attempts = 0
    var places: [Bool] = []
    let publisher = asVoidPublisher {
      attempts += 1
      places.append(MainActorContext.isCurrent)
      if attempts < 3 { throw Mishap.first }
    }.retry(2)
    let recorder = await Task.detached { Recorder(publisher) }.value
    let values: [Void] = await recorder.valuesAtEnd()
    #expect(values.count == 1)
    #expect(recorder.isFinished)
    #expect(places == [true, true, true])
    recorder.cancel()
  }
}
