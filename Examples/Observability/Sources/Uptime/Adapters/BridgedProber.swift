import Causeway
import CausewayBridging
import CausewayTelemetry
import Foundation
import Tracing

/// The answer of a site to one question, with the context of the span in which it arrived.
struct Probe: Sendable {
  let url: URL
  /// The status code, or the reason for its absence.
  let answer: Result<Int, ProbeFailure>
}

/// The reason why a site has not answered, as a sentence.
struct ProbeFailure: Error, Hashable {
  let reason: String
}

extension Prober {
  /// Asks a site once, in a span.
  func status(of url: URL, within timeout: CallTimeout, tracer: any Tracer) -> some Publisher<InContext<Probe>, Never> {
    CallbackFuture<Int, any Error>(timeout: timeout, label: "probe") { [self] callback in
      probe(url, completion: callback.pairHandler)
    }
    .traced(as: "probe \(url.host ?? url.absoluteString)", tracer: tracer)
    .map { InContext(Probe(url: url, answer: .success($0))) }
    .catch { error in Just(InContext(Probe(url: url, answer: .failure(ProbeFailure(error))))) }
  }

  /// Asks sites at once and then periodically, and skips a turn of a site that has not answered.
  func probes(
    of urls: [URL], every interval: Duration, within timeout: Duration, clock: any Clock<Duration> = ContinuousClock(),
    tracer: any Tracer = InstrumentationSystem.tracer
  ) -> some Publisher<InContext<Probe>, Never> {
    merge(
      urls.map { url in
        RepeatingTimer(every: interval, clock: clock).map { _ in () }.prepend(Just(()))
          .flatMapFirst { status(of: url, within: .after(timeout, on: clock), tracer: tracer) }
      })
  }
}

extension ProbeFailure {
  init(_ error: CallbackError<any Error>) {
    switch error {
    case .service(let error): reason = error.localizedDescription
    case .timedOut: reason = "No answer in time."
    default: reason = "The request ended without an answer."
    }
  }
}
