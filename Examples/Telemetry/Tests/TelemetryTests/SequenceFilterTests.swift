import Testing

@testable import TelemetryKit
