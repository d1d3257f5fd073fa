import Testing

@testable import TelemetryKit

@Suite struct ReadingTextTests {
  private func decode(_ topic: String, _ payload: String) -> Reading? {
    let topic = Array(topic.utf8)
    let payload = Array(payload.utf8)
    return topic.withUnsafeBufferPointer { topic in
      payload.withUnsafeBufferPointer { ReadingText.decode(topic: topic, payload: $0) }
    }
  }

  @Test(arguments: [-40_00, -1, 0, 7, 2146, 99_999])
  func decodingReturnsTheEncodedReading(hundredths: Int) {
    let reading = Reading(device: "dev-00001", boot: 1_716_400_000, number: 57, hundredths: hundredths)
    #expect(decode("telemetry/dev-00001", ReadingText.encode(reading)) == reading)
  }

  @Test(arguments: [
    "", " ", "1", "1 2", "1 2 ", "1 2 3 ", "1 2 3 4", " 1 2 3", "1  2 3", "1 0 3", "-1 2 3", "1 -2 3", "1 2 x", "1 2 -",
    "1 2 1234567890123456789", "{\"number\": 1}", "1 2 3\n", "\u{FF}",
  ])
  func malformedPayloadsAreRejected(payload: String) {
    #expect(decode("telemetry/dev", payload) == nil)
  }

  @Test func aTopicWithoutADeviceIsRejected() {
    #expect(decode("telemetry/", "1 2 3") == nil)
    #expect(decode("", "1 2 3") == nil)
  }
}
