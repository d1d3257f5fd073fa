public import Causeway

/// The caches of an app, cleared in order when memory is short, before subscribers are notified.
///
/// ```swift
/// let pressure = MemoryPressure()
/// pressure.add("images") { images.removeAll() }.store(in: &tokens)
/// pressure.add("responses") { responses.removeAll() }.store(in: &tokens)
/// let token = pressure.warnings.sink { print("memory warning") }
/// ```
///
/// Call ``warn()`` where the system's warning arrives.
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

  /// Creates an instance without caches.
  public init() {}

  /// The names of the caches, in the order of clearing.
  public var names: [String] {
    hooks.withLock { $0.list.map(\.name) }
  }

  /// Emits on the main actor after each warning, when all caches have been cleared.
  public var warnings: EventPublisher<PassthroughSubject<Void, Never>> {
    subject.readOnly
  }

  /// Adds a cache, to be cleared after the ones that were added before.
  ///
  /// - Parameters:
  ///   - name: The name of the cache.
  ///   - clear: Clears the cache. Called on the main actor at each warning; it should be quick.
  /// - Returns: A token that removes the cache when it is cancelled or released.
  public func add(_ name: String, _ clear: @escaping @MainActor () -> Void) -> AnyCancellable {
    let id = hooks.withLock { hooks in
      hooks.lastID += 1
      hooks.list.append(Hook(id: hooks.lastID, name: name, clear: clear))
      return hooks.lastID
    }
    return AnyCancellable { [weak self] in self?.remove(id) }
  }

  /// Clears all caches in order, then emits to ``warnings``.
  ///
  /// A cache that is added meanwhile is cleared at the next warning; a cache that is removed meanwhile is not cleared. Does
  /// nothing if it is called while a warning is being handled.
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
    // The captured values are released after unlocking.
    _ = hooks.withLock { hooks in
      hooks.list.firstIndex { $0.id == id }.map { hooks.list.remove(at: $0) }
    }
  }
}
