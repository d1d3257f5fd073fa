import Causeway

/// One of the two models with its service.
@MainActor
final class Side<Service, Model: AnyObject> {
  let service: Service
  private(set) var model: Model?
  private weak var dismissed: Model?
  private var tasks: [Task<Void, Never>] = []
  /// The number of tasks that have not ended.
  private var running = 0
  private let notes: DeliveryNotes?

  init(_ service: Service, _ notes: DeliveryNotes?, _ make: (Service) -> Model) {
    self.service = service
    self.notes = notes
    model = notes?.during { make(service) } ?? make(service)
    dismissed = model
  }

  /// Begins a step, and does something in which the subscriptions of this side are made.
  func begin(_ step: () -> Void = {}) {
    guard let notes else { return step() }
    notes.clear()
    notes.during(step)
  }

  /// The subscriptions that have delivered values since the last step began.
  var deliveries: [String] { notes?.texts ?? [] }

  var isDismissed: Bool { model == nil }

  /// Whether the model is retained although it has been dismissed.
  var isRetained: Bool { isDismissed && dismissed != nil }

  func act(_ action: (Model) -> Void) {
    begin { if let model { action(model) } }
  }

  /// Starts work in a task, and waits until it has begun.
  func start(_ work: @escaping (Model) async -> Void) async {
    begin()
    guard let model else { return }
    running += 1
    await withCheckedContinuation { begun in
      begin {
        tasks.append(
          Task {
            begun.resume()
            await work(model)
            self.running -= 1
          })
      }
    }
  }

  /// Cancels the tasks, releases the model, and lets tasks end that observe their cancel.
  func dismiss() async {
    begin {
      for task in tasks { task.cancel() }
      tasks = []
      model = nil
    }
    // A task that ignores the cancel is not waited for.
    for _ in 0..<20 where running > 0 { await Task { @MainActor in }.value }
  }
}

/// The subscriptions of one model that deliver values during a step.
final class DeliveryNotes: Sendable {
  private let seen = Locked<[LiveSubscriptions.Entry]>([])

  /// Notes the subscriptions that an operation makes, whenever they deliver.
  func during<Result>(_ operation: () -> Result) -> Result {
    ContractChecks(replacing: TrackingScope.current?.checks ?? .processWide, noting: note).during(operation)
  }

  /// Moves a subscription to the end, because the last one may have made the value.
  private func note(_ origin: SubscriptionOrigin) {
    let entry = LiveSubscriptions.Entry(origin)
    seen.withLock { seen in
      seen.removeAll { $0 == entry }
      seen.append(entry)
    }
  }

  func clear() { seen.withLock { $0 = [] } }

  var texts: [String] { seen.withLock { $0 }.map(\.description) }
}
