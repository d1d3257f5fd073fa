public import Causeway
public import Observation

/// Loads something, again and again, and shows how that is going.
///
/// Whatever becomes of a load, ``isLoading`` is false afterwards: when there is a value, when it fails, when it finishes
/// without a value, and when it is cancelled. The last two show again what was there before.
///
/// The loader belongs to a view model, and ends with it: when it is released the load is cancelled. The closure that it
/// is given is kept as long as it lives, so it must capture a view model weakly.
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
/// A publisher that has its value at once has set it when ``start(_:)`` returns. One with several values goes on
/// setting them until it ends or the loader is refreshed or cancelled.
@MainActor
@Observable
public final class Loader<Value: Sendable> {
  /// How it is going.
  public private(set) var state = Loadable<Value>.idle

  private let work: Work<Value>
  @ObservationIgnored private var run: LoadRun<Value>?

  init(_ work: Work<Value>) {
    self.work = work
  }

  /// Makes a loader that calls an async closure; nothing is loaded yet.
  ///
  /// - Parameter load: Called for each load, in a task that is cancelled with the load. If it goes on all the same, its
  ///   result is dropped. An error that only says that it was cancelled is not shown: see ``isCancellation(_:)``.
  public convenience init(_ load: @escaping @MainActor () async throws -> Value) {
    self.init(Work(load))
  }

  /// Makes a loader that subscribes to a publisher; nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  ///   - publisher: Called for each load. What it returns may send on any thread.
  public convenience init<Source: Publisher>(
    fileID: StaticString = #fileID, line: UInt = #line, publisher: @escaping @MainActor () -> Source
  ) where Source.Output == Value {
    self.init(Work(SubscriptionSite("loader", fileID, line), publisher: publisher))
  }

  /// Loads, without waiting for it.
  ///
  /// - Parameter ifBusy: What to do while it is loading.
  public func start(_ ifBusy: RefreshPolicy = .restart) {
    begin(ifBusy).isWantedAnyway = true
  }

  /// Loads, and waits until that has ended.
  ///
  /// A caller whose load is replaced by another one waits for that. When its task is cancelled it waits no longer, and
  /// the load is cancelled with it, unless it is wanted by somebody else.
  ///
  /// - Parameter ifBusy: What to do while it is loading.
  /// - Returns: The value, or `nil` if there is none: ``state`` says why.
  @discardableResult
  public func refresh(_ ifBusy: RefreshPolicy = .restart) async -> Value? {
    if Task.isCancelled { return nil }
    let audience = begin(ifBusy)
    audience.count += 1
    let value = await audience.outcome.first() ?? nil
    audience.count -= 1
    if state.isLoading, run?.audience === audience, audience.count == 0, !audience.isWantedAnyway { cancel() }
    return value
  }

  /// Cancels the load, if there is one, and shows again what was there before.
  public func cancel() {
    if let run { end(run) }
  }
}

extension Loader {
  /// The value, be it from now or from before.
  public var value: Value? { state.value }

  /// Whether it is being loaded.
  public var isLoading: Bool { state.isLoading }

  /// Why it could not be loaded.
  public var error: (any Error)? { state.error }

  /// Why it could not be loaded, as a text for people: see ``errorText(of:)``.
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
    // What is told of a change or a cancel may have gone on to another load, or cancelled this one.
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
      run.audience.tell(value)
    case .failed(let error) where !isCancellation(error):
      end(run, .failed(error, previous: state.value))
    case .finished, .failed:
      end(run)
    }
  }

  /// Ends a load, and shows how, or else what was there before unless there has been a value.
  private func end(_ run: LoadRun<Value>, _ outcome: Loadable<Value>? = nil) {
    self.run = nil
    if let outcome = outcome ?? (state.isLoading ? run.before : nil) { state = outcome }
    run.token.take()?.cancel()
    run.audience.tell(nil)
  }
}
