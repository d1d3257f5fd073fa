import ArgumentParser
import Testing

@testable import Telemetry

/// Wrong arguments are explained, and never reach the broker.
@Suite struct ArgumentTests {
  @Test(arguments: [
    (["dashboard", "--port", "0"], "The port must be between 1 and 65535."),
    (["dashboard", "--qos", "2"], "The quality of service must be 0 or 1."),
    (["measure", "--topic", "a/b"], "The topic must not be empty, and must not contain +, # or /."),
    (["measure", "--host", ""], "The host must not be empty."),
    (["devices", "--devices", "0"], "The number of devices must be between 1 and 1,000,000."),
    (["devices", "--rate=-1"], "The rate must be positive, at most 1,000,000."),
    (["measure", "--count", "0"], "A limit must be positive."),
  ])
  func wrongArgumentsAreExplained(arguments: [String], text: String) {
    #expect {
      _ = try TelemetryCommand.parseAsRoot(arguments)
    } throws: { error in
      TelemetryCommand.message(for: error) == text
    }
  }
}
