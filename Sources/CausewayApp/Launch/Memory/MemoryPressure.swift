public import Causeway

/// What an app does when memory is short: it clears its caches, in an order, and tells whoever wants to know.
///
/// ```swift
/// let pressure = MemoryPressure()
/// pressure.add("images") { images.removeAll() }.store(in: &tokens)
/// pressure.add("responses") { responses.removeAll() }.store(in: &tokens)
/// let token = pressure.warnings.sink { … }
/// ```
///
/// The system's warning is connected by one line, a call of ``warn()`` where it arrives.
public final class MemoryPressure: Sendable {
  private struct Hook: Sendable {
    let id: Int
    let name: String
    let clear: @MainActor () -> Void
  }

  private struct Hooks: Sendable {
    var list: [Hook] = []
    var lastID = 0
  }

  private let hooks = Locked(Hooks())
  @MainActor private var isWarning = false
  private let subject = PassthroughSubject<Void, Never>()

  /// Makes one that does nothing yet.
  public init() {}

  /// The names of what is cleared, in order.
  public var names: [String] {
    hooks.withLock { $0.list.map(\.name) }
  }

  /// Each warning, after everything has been cleared, on the main actor.
  public var warnings: EventPublisher<PassthroughSubject<Void, Never>> {
    subject.readOnly
  }

  /// Adds something to be cleared, after what was added before.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - clear: Called at each warning, on the main actor; it should be quick.
  /// - Returns: A token that takes it out again, at the latest when it is released.
  public func add(_ name: String, _ clear: @escaping @MainActor () -> Void) -> AnyCancellable {
    let id = hooks.withLock { hooks in
      hooks.lastID += 1
      hooks.list.append(Hook(id: hooks.lastID, name: name, clear: clear))
      return hooks.lastID
    }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  /// Clears everything in order, then sends a warning.
  ///
  /// What is added meanwhile has its turn at the next warning, what is taken out has none any longer. A call from inside
  /// does nothing: a warning is being handled already.
  @MainActor
  public func warn() {
    if isWarning { return }
    isWarning = true
    defer { isWarning = false }
    for hook in hooks.withLock({ $0.list }) where isAdded(hook.id) { hook.clear() }
    subject.send(())
  }

  private func isAdded(_ id: Int) -> Bool {
    hooks.withLock { hooks in hooks.list.contains { $0.id == id } }
  }

  private func remove(_ id: Int) {
    // What it has captured goes when the lock is open again.
    _ = hooks.withLock { hooks in
      hooks.list.firstIndex { $0.id == id }.map { hooks.list.remove(at: $0) }
    }
  }
}
