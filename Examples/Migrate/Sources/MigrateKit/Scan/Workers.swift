import Foundation
import Synchronization

/// Maps lists on several threads.
///
/// Threads instead of tasks, because a parser of hostile input needs a deep stack, and the stacks of the shared pool are
/// small.
struct Workers: Sendable {
  /// The number of threads.
  let count: Int
  private let progress: WorkProgress?

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - count: The number of threads, by default one for each core.
  ///   - progress: Called with the progress of the maps that name a step.
  init(_ count: Int?, progress: WorkProgress? = nil) {
    self.count = count ?? ProcessInfo.processInfo.activeProcessorCount
    self.progress = progress
  }

  /// The size of a stack.
  ///
  /// Only the pages that are touched use memory.
  private static let stackSize = 128 << 20

  /// Returns the results in the order of the elements.
  func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ step: WorkStep? = nil, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let shared = Shared<Result>(count: elements.count)
    let finished = DispatchGroup()
    for _ in 0..<max(1, min(count, elements.count)) {
      finished.enter()
      let thread = Thread {
        while let index = shared.claim() {
          if let step { progress?(step, index, elements.count) }
          shared.store(transform(elements[index]), at: index)
        }
        finished.leave()
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    finished.wait()
    return shared.all()
  }

  /// The next index to work on, and the results.
  private final class Shared<Result: Sendable>: Sendable {
    private let state: Mutex<(next: Int, results: [Result?])>

    init(count: Int) {
      state = Mutex((next: 0, results: [Result?](repeating: nil, count: count)))
    }

    func claim() -> Int? {
      state.withLock { state in
        guard state.next < state.results.count else { return nil }
        state.next += 1
        return state.next - 1
      }
    }

    func store(_ result: Result, at index: Int) {
      state.withLock { $0.results[index] = result }
    }

    func all() -> [Result] {
      state.withLock { $0.results.compactMap(\.self) }
    }
  }
}
