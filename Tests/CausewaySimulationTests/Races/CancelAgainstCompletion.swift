import CausewaySimulation
import Synchronization
import Testing

/// A cancelled download appears, because its completion handler was already on its way to the main queue.
enum CancelAgainstCompletion {
  /// A download that has been started.
  final class Download: Sendable {
    private let cancelled = Atomic(false)

    var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
    func cancel() { cancelled.store(true, ordering: .relaxed) }
  }

  /// A service with completion handlers, which it does not call for downloads cancelled before they are complete.
  struct Downloader: Sendable {
    private let simulation: Simulation
    private let queue: SimulatedQueue

    init(_ simulation: Simulation) {
      self.simulation = simulation
      queue = simulation.queue()
    }

    func download(_ name: String, completion: @escaping @MainActor @Sendable (String) -> Void) -> Download {
      let download = Download()
      queue.asyncAfter(simulation.chooseDelay()) {
        if download.isCancelled { return }
        simulation.callBackOnMain { completion("contents of \(name)") }
      }
      return download
    }
  }

  @MainActor
  final class Broken {
    private(set) var contents: String?
    private var download: Download?
    private let downloader: Downloader

    init(_ downloader: Downloader) { self.downloader = downloader }

    func open(_ name: String) {
      download = downloader.download(name) { contents in
        self.contents = contents
        self.download = nil
      }
    }

    func close() {
      download?.cancel()
      download = nil
      contents = nil
    }
  }

  @MainActor
  final class Correct {
    private(set) var contents: String?
    private var download: Download?
    private var openings = 0
    private let downloader: Downloader

    init(_ downloader: Downloader) { self.downloader = downloader }

    func open(_ name: String) {
      openings += 1
      let opening = openings
      download = downloader.download(name) { contents in
        guard opening == self.openings else { return }
        self.contents = contents
        self.download = nil
      }
    }

    func close() {
      openings += 1
      download?.cancel()
      download = nil
      contents = nil
    }
  }

  static let race = Race(
    "cancel against completion",
    broken: { simulation in
      let model = Broken(Downloader(simulation))
      model.open("map")
      try await simulation.delay()
      model.close()
      await simulation.settle()
      #expect(model.contents == nil)
    },
    correct: { simulation in
      let model = Correct(Downloader(simulation))
      model.open("map")
      try await simulation.delay()
      model.close()
      await simulation.settle()
      #expect(model.contents == nil)
    })
}
