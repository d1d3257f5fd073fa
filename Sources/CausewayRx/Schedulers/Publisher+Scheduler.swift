import Causeway

extension Publisher {
  /// Delivers at a scheduler's place, in order; as it is, if that is where it is sent.
  func receive(on place: any ImmediateSchedulerType) -> AnyPublisher<Output, Failure> {
    let scheduler = place.scheduler
    return scheduler is ImmediateScheduler ? eraseToAnyPublisher() : received(on: scheduler)
  }

  private func received(on scheduler: some Scheduler) -> AnyPublisher<Output, Failure> {
    receive(on: scheduler).eraseToAnyPublisher()
  }
}
