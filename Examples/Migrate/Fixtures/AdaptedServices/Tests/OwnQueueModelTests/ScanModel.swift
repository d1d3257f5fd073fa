import Causeway
import CausewayBridging

@testable import OwnQueueServices

/// A model of the main actor in Swift 6 mode that uses services in Swift 5 mode.
@MainActor final class ScanModel {
  private(set) var events: [String] = []
  /// The number of events, each time that there is one more.
  let counts: AsyncStream<Int>
  private let scanner = Scanner()
  private let printer = Printer()
  private var tokens: Set<AnyCancellable> = []
  private let countsContinuation: AsyncStream<Int>.Continuation

  /// Subscribes to the callbacks of both services.
  ///
  /// The closures belong to the main actor, and stop the program if a service calls one on its queue.
  init() {
    (counts, countsContinuation) = AsyncStream.makeStream()
    scanner.delegateEvents().receive(on: MainActor.shared).sink { [weak self] in self?.add($0) }.store(in: &tokens)
    scanner.warningEvents().receive(on: MainActor.shared).sink { [weak self] in self?.add($0) }.store(in: &tokens)
    scanner.listenerEvents().receive(on: MainActor.shared).sink { [weak self] in self?.add($0) }.store(in: &tokens)
  }

  func scan(_ pages: Int) {
    receive(scanner.scanPublisher(pages))
    receive(printer.printPagesPublisher(pages))
    receive(printer.reservePublisher(pages))
    receive(printer.reservePublisher(101))
  }

  private func receive(_ answer: CallbackFuture<Int, any Error>) {
    answer.receive(on: MainActor.shared)
      .sink(
        receiveCompletion: { [weak self] in self?.add($0) }, receiveValue: { [weak self] in self?.add("answer \($0)") }
      )
      .store(in: &tokens)
  }

  private func add(_ event: some Any) {
    events.append("\(event)")
    countsContinuation.yield(events.count)
  }
}
