import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// The stream-backed replacement of a service makes the same calls as the original, in the same isolation and order.
@MainActor
@Suite struct TranscriptTests {
  private final class Delegate: WayStationDelegate {
    let transcript: CallTranscript

    init(_ transcript: CallTranscript) {
      self.transcript = transcript
    }

    func station(didMeasure value: Int) {
      transcript.note("delegate \(value)")
    }
  }

  /// Returns the transcript of one script, which is the same for both.
  private func transcript(of station: any WayStation) async -> [String: [String]] {
    let transcript = CallTranscript()
    let delegate = Delegate(transcript)
    station.delegate = delegate

    let first = station.addListener { transcript.note("first \($0)") }
    let own = Probe(0)
    let second = station.addListener { value in
      transcript.note("second \(value)")
      // The listener removes itself, and adds another, in the middle of a delivery.
      guard value == 2 else { return }
      station.removeListener(own.value)
      _ = station.addListener { transcript.note("third \($0)") }
    }
    own.change { $0 = second }
    for value in 1...3 { station.measure(value) }
    await settle(station)

    station.removeListener(first)
    station.measure(4)
    await settle(station)

    for id in [1, -1] {
      await withCheckedContinuation { continuation in
        station.read(id) { value, error in
          transcript.note("read \(value.map(String.init) ?? "nil") \(error.map { "\($0)" } ?? "nil")")
          continuation.resume()
        }
        transcript.note("read \(id) returned")
      }
    }

    station.delegate = nil
    station.measure(5)
    await settle(station)
    withExtendedLifetime(delegate) {}
    return transcript.byPlace
  }

  /// Waits until the queue has run its work, and the work that it has enqueued on the main actor.
  private func settle(_ station: any WayStation) async {
    await withCheckedContinuation { continuation in station.queue.async { continuation.resume() } }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test func theReplacementPassesTheTranscriptOfTheOriginal() async {
    let original = await transcript(of: LegacyWayStation())
    let replacement = await transcript(of: StreamWayStation())
    #expect(replacement == original)
    // Ensures that equal does not mean empty.
    #expect(
      original["station"] == [
        "first 1", "second 1", "first 2", "second 2", "first 3", "third 3", "third 4", "third 5",
      ])
    #expect(
      original["main"] == [
        "delegate 1", "delegate 2", "delegate 3", "delegate 4", "read 1 returned", "read 10 nil", "read -1 returned",
        "read nil notFound",
      ])
    #expect(Set(original.keys) == ["station", "main"])
  }
}
