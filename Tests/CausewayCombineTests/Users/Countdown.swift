import CausewayCombine
import Foundation

final class Countdown: ObservableObject {
  @Published private(set) var remaining: Int
  @Published private(set) var isDone = false

  private var timer: Publishers.Autoconnect<Timer.TimerPublisher>
  private var subscription: AnyCancellable?

  init(from start: Int) {
    remaining = start
    timer = Timer.publish(every: 1, tolerance: 0.1, on: .main, in: .common).autoconnect()
  }

  func start() {
    let start = remaining
    subscription =
      timer
      .scan(start) { left, _ in left - 1 }
      .prefix(while: { $0 >= 0 })
      .handleEvents(receiveCompletion: { [weak self] _ in self?.isDone = true })
      .assign(to: \.remaining, on: self)
  }

  func stop() {
    subscription?.cancel()
    subscription = nil
  }

  /// Stops the timer for all subscribers, a common pattern in SwiftUI code.
  func stopTimer() {
    timer.upstream.connect().cancel()
  }
}

final class Stopwatch {
  private let publisher = Timer.publish(every: 0.5, on: .main, in: .default)
  private var connection: Cancellable?
  private var cancellable: AnyCancellable?
  private(set) var laps: [Date] = []

  init() {
    cancellable = publisher.sink { [weak self] date in self?.laps.append(date) }
  }

  func start() { connection = publisher.connect() }

  func stop() {
    connection?.cancel()
    connection = nil
  }
}
