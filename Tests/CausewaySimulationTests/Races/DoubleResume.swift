import CausewaySimulation
import Testing

/// A continuation is resumed by an answer and by a timeout.
enum DoubleResume {
  /// Stands in for `CheckedContinuation`, which stops the program when it is resumed twice.
  @MainActor
  final class CountedContinuation {
    private let continuation: CheckedContinuation<String?, Never>
    private var isResumed = false

    init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }

    func resume(returning value: String?) {
      if isResumed {
        Issue.record("The continuation was resumed twice.")
        return
      }
      isResumed = true
      continuation.resume(returning: value)
    }
  }

  @MainActor
  static func withCountedContinuation(_ body: (CountedContinuation) -> Void) async -> String? {
    await withCheckedContinuation { body(CountedContinuation($0)) }
  }

  /// A scanner that finds a device after any time, unless its search is stopped.
  @MainActor
  final class Scanner {
    private let simulation: Simulation
    private var isScanning = false

    init(_ simulation: Simulation) { self.simulation = simulation }

    func start(_ found: @escaping @MainActor (String) -> Void) {
      isScanning = true
      simulation.callBackOnMain(after: nil) { if self.isScanning { found("Thermometer") } }
    }

    func stop() { isScanning = false }
  }

  @MainActor
  final class Broken {
    private(set) var status = "Idle"
    private let scanner: Scanner

    init(_ scanner: Scanner) { self.scanner = scanner }

    func search() async {
      status = "Searching"
      let device = await withCountedContinuation { continuation in
        let timeout = Task {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
          scanner.stop()
          continuation.resume(returning: nil)
        }
        scanner.start { device in
          timeout.cancel()
          continuation.resume(returning: device)
        }
      }
      status = device ?? "Not found"
    }
  }

  @MainActor
  final class Correct {
    private(set) var status = "Idle"
    private let scanner: Scanner
    private var waiting: CountedContinuation?
    private var timeout: Task<Void, Never>?

    init(_ scanner: Scanner) { self.scanner = scanner }

    func search() async {
      status = "Searching"
      let device = await withCountedContinuation { continuation in
        waiting = continuation
        timeout = Task {
          do { try await Task.sleep(for: .seconds(1)) } catch { return }
          finish(nil)
        }
        scanner.start { self.finish($0) }
      }
      status = device ?? "Not found"
    }

    private func finish(_ device: String?) {
      scanner.stop()
      timeout?.cancel()
      waiting?.resume(returning: device)
      waiting = nil
    }
  }

  static let race = Race(
    "double resume",
    broken: { simulation in
      let model = Broken(Scanner(simulation))
      await model.search()
      await simulation.settle()
      #expect(["Thermometer", "Not found"].contains(model.status))
    },
    correct: { simulation in
      let model = Correct(Scanner(simulation))
      await model.search()
      await simulation.settle()
      #expect(["Thermometer", "Not found"].contains(model.status))
    })
}
