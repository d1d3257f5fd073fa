public import Causeway
public import Observation

#if canImport(Combine)
  public import protocol Combine.ObservableObject
  public import class Combine.ObservableObjectPublisher
#endif

/// A loader with an observable state, which can load its value repeatedly.
///
/// ``isLoading`` becomes `false` in every case: when there is a value, when the load fails, when it finishes without a
/// value, and when it is cancelled. In the last two cases, the previous state is shown again.
///
/// A view model owns the loader. Releasing the loader cancels the load. The loader retains its closure, which must
/// therefore capture the view model weakly.
///
/// ```swift
/// @MainActor @Observable
/// final class SettingsModel {
///   let preferences: Loader<Preferences>
///
///   init(service: any PreferencesService) {
///     preferences = Loader { service.preferences() }
///     preferences.start()
///   }
/// }
/// ```
///
/// The value need not be `Sendable`: it stays on the main actor. If the publisher delivers its value immediately, the
/// value is set when ``start(_:)`` returns. A publisher with several values continues to set them until it ends, or until
/// the loader is refreshed or cancelled.
@MainActor
public final class Loader<Value>: ChangeAnnouncing {
  let changes = ObjectChanges()
  private var current = Loadable<Value>.idle
  private let work: Work<Value>
  private var run: LoadRun<Value>?

  nonisolated init(_ work: Work<Value>) {
    self.work = work
  }

  /// Creates a loader that calls an async closure.
  ///
  /// It does not start a load.
  ///
  /// - Parameter load: Called for each load, in a task that is cancelled with the load. If it continues after that, its
  ///   result is discarded. Cancellation errors are not shown: see `isCancellation(_:)`.
  public nonisolated convenience init(_ load: @escaping @MainActor () async throws -> Value) {
    self.init(Work(load))
  }

  /// Creates a loader that subscribes to a publisher.
  ///
  /// It does not start a load.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - publisher: Called for each load. The returned publisher may send on any thread.
  public nonisolated convenience init<Source: Publisher>(
    fileID: StaticString = #fileID, line: UInt = #line, publisher: @escaping @MainActor () -> Source
  ) where Source.Output == Value {
    self.init(fileID: fileID, line: line, publisher: { publisher().receive(on: MainActor.shared) })
  }

  /// Creates a loader that subscribes to a main-actor publisher.
  ///
  /// Like the initializer with a publisher.
  public nonisolated convenience init<Source: MainActorPublisher>(
    fileID: StaticString = #fileID, line: UInt = #line, publisher: @escaping @MainActor () -> Source
  ) where Source.Output == Value {
    self.init(Work(SubscriptionOrigin("loader", CodeLocation(fileID, line)), publisher: publisher))
  }

  /// Starts a load, without waiting for it.
  ///
  /// - Parameter ifBusy: What to do if a load is running.
  public func start(_ ifBusy: RefreshPolicy = .restart) {
    begin(ifBusy).isWantedAnyway = true
  }

  /// Starts a load and waits for its first value or its end.
  ///
  /// A caller whose load is replaced by another one waits for that load. If the caller's task is cancelled, the wait
  /// ends, and the load is cancelled unless another caller has requested it too.
  ///
  /// - Parameter ifBusy: What to do if a load is running.
  /// - Returns: The value, or `nil` if there is none. See ``state`` for the reason.
  @discardableResult
  public func refresh(_ ifBusy: RefreshPolicy = .restart) async -> Value? {
    if Task.isCancelled { return nil }
    let audience = begin(ifBusy)
    audience.count += 1
    let value = await audience.outcome.wait()
    audience.count -= 1
    if state.isLoading, run?.audience === audience, audience.count == 0, !audience.isWantedAnyway { cancel() }
    return value
  }

  /// Cancels the load, if there is one, and shows the previous state again.
  public func cancel() {
    if let run { end(run) }
  }
}

extension Loader {
  /// A signal before each change of ``state``, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The state of the load.
  public private(set) var state: Loadable<Value> {
    get {
      changes.access(\.state)
      return current
    }
    set { changes.change(\.state) { current = newValue } }
  }

  /// The loaded or previous value.
  public var value: Value? { state.value }

  /// Whether the value is being loaded.
  public var isLoading: Bool { state.isLoading }

  /// The error, if the load has failed.
  public var error: (any Error)? { state.error }

  /// The text of the error for the user.
  ///
  /// See ``errorText(of:)``.
  public var errorText: String? { state.errorText }

  private func begin(_ ifBusy: RefreshPolicy) -> LoadAudience<Value> {
    let replaced = run
    let isBusy = state.isLoading
    if isBusy, let replaced, ifBusy == .join { return replaced.audience }
    let run = LoadRun(
      before: isBusy ? replaced?.before ?? .idle : state,
      audience: isBusy ? replaced?.audience ?? LoadAudience() : LoadAudience())
    self.run = run
    if !isBusy { state = .loading(previous: state.value) }
    replaced?.token?.cancel()
    // Observers of the change or cancellation may have started another load, or cancelled this one.
    guard self.run === run else { return run.audience }
    let token = work.begin { [weak self, weak run] event in
      if let self, let run { self.receive(event, of: run) }
    }
    if self.run === run { run.token = token }
    return run.audience
  }

  private func receive(_ event: WorkEvent<Value>, of run: LoadRun<Value>) {
    guard self.run === run else { return }
    switch event {
    case .value(let value):
      state = .loaded(value)
      run.audience.outcome.set(value)
    case .failed(let error) where !isCancellation(error):
      end(run, .failed(error, previous: state.value))
    case .finished, .failed:
      end(run)
    }
  }

  /// Ends a load with a state.
  ///
  /// Without one, the previous state is restored, unless there has been a value.
  private func end(_ run: LoadRun<Value>, _ outcome: Loadable<Value>? = nil) {
    self.run = nil
    if let outcome = outcome ?? (state.isLoading ? run.before : nil) { state = outcome }
    run.token.take()?.cancel()
    run.audience.outcome.set(nil)
  }
}

@available(SwiftStdlib 5.9, *)
extension Loader: nonisolated Observable {}

#if canImport(Combine)
  extension Loader: nonisolated ObservableObject {
    /// A signal before each change of ``state``, for Combine and SwiftUI.
    public nonisolated var objectWillChange: ObservableObjectPublisher { changes.objectWillChange }
  }
#endif

extension ObservedProperties {
  fileprivate var state: Void {}
}

/// One load of a ``Loader``.
@MainActor
final class LoadRun<Value> {
  /// The state before the load.
  let before: Loadable<Value>
  /// The waiting callers, some of which may have waited for a load that this one replaced.
  let audience: LoadAudience<Value>
  var token: AnyCancellable?

  init(before: Loadable<Value>, audience: LoadAudience<Value>) {
    self.before = before
    self.audience = audience
  }
}

/// The callers that wait for a load.
@MainActor
final class LoadAudience<Value> {
  let outcome = Outcome<Value>()
  var count = 0
  /// Whether the load was also started by a caller that does not wait for it.
  var isWantedAnyway = false
}

/// What a refresh does while a ``Loader`` is loading.
public enum RefreshPolicy: Sendable {
  /// Cancels the running load and starts another one.
  case restart
  /// Waits for the running load instead of starting another one.
  case join
}
