import Causeway
import CausewayTelemetry
import CausewayViewModel
import Foundation
import Logging

/// The sites and whether they answer, and a message for each change.
@MainActor
final class UptimeModel {
  /// The last answer of each site.
  private(set) var sites: [URL: Result<Int, ProbeFailure>] = [:]
  private let logger: Logger
  private let bindings = Bindings()

  init(_ probes: some Publisher<InContext<Probe>, Never>, logger: Logger) {
    self.logger = logger
    bindings.bind(probes, to: self) { model, probe in
      probe.restore { model.note($0) }
    }
  }

  private func note(_ probe: Probe) {
    let before = sites.updateValue(probe.answer, forKey: probe.url)
    guard before.map(isUp) != isUp(probe.answer) else { return }
    switch probe.answer {
    case .success(let status) where isUp(probe.answer): logger.info("\(probe.url) is up (\(status)).")
    case .success(let status): logger.error("\(probe.url) is down (\(status)).")
    case .failure(let failure): logger.error("\(probe.url) is down. \(failure.reason)")
    }
  }

  private func isUp(_ answer: Result<Int, ProbeFailure>) -> Bool {
    if case .success(..<400) = answer { true } else { false }
  }
}
