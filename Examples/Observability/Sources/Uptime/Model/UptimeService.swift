import CausewayTelemetry
import Foundation
import Logging
import ServiceLifecycle
import Tracing

/// The service of the program: asks the sites until a graceful shutdown.
struct UptimeService: Service {
  let urls: [URL]
  let prober: any Prober
  let interval: Duration
  let timeout: Duration
  var logger: Logger
  var clock: any Clock<Duration> = ContinuousClock()
  var tracer: any Tracer = InstrumentationSystem.tracer

  func run() async throws {
    let model = await model()
    try? await gracefulShutdown()
    withExtendedLifetime(model) {}
  }

  @MainActor private func model() -> UptimeModel {
    UptimeModel(
      prober.probes(of: urls, every: interval, within: timeout, clock: clock, tracer: tracer), logger: logger)
  }
}
