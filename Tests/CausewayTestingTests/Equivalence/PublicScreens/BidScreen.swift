import Causeway
import CausewayRx
import Dispatch

// The screen of Eidolon, the auction kiosk of Artsy (github.com/artsy/eidolon, MIT license), that places a bid and waits
// for its result: its `LoadingViewModel` and `BidCheckingNetworkModel`.

/// The screen before the migration: a view controller with a dispose bag, which owns a model that is made of observables.
@MainActor
final class OldBidScreen {
  let model: OldBidModel
  private let bag = DisposeBag()
  private var hasAppeared = false
  private(set) var isBusy = false

  init(_ server: AuctionServer, _ clock: any Clock<Duration>) { model = OldBidModel(server, clock) }

  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    isBusy = true
    model.performActions()
      .subscribe(
        onError: { [weak self] _ in self?.isBusy = false }, onCompleted: { [weak self] in self?.isBusy = false }
      )
      .disposed(by: bag)
  }
}

@MainActor
final class OldBidModel {
  struct PollingExceeded: Error {}

  static let maximum = 3

  let bidIsResolved = BehaviorRelay(value: false)
  let isHighestBidder = BehaviorRelay(value: false)
  let reserveIsNotMet = BehaviorRelay(value: false)
  private let server: AuctionServer
  private let scheduler: ClockScheduler
  private var polls = 0

  init(_ server: AuctionServer, _ clock: any Clock<Duration>) {
    self.server = server
    scheduler = ClockScheduler(clock, on: MainScheduler.instance)
  }

  func performActions() -> Observable<Void> {
    server.answers(of: "bid").flatMap { _ in self.waitForResult() }
  }

  /// A failure is swallowed: the confirmation of the bid is shown nevertheless.
  private func waitForResult() -> Observable<Void> {
    poll()
      .flatMap {
        self.server.answers(of: "artwork").do(onNext: { self.reserveIsNotMet.accept($0) }).catchAndReturn(false)
      }
      .flatMap { _ in self.server.answers(of: "positions") }
      .do(onNext: {
        if $0 { self.isHighestBidder.accept(true) }
        self.bidIsResolved.accept(true)
      })
      .map { _ in }
      .catchAndReturn(())
  }

  /// The pause is made before each poll and after each one that has no result, so that two polls are two seconds apart.
  private func poll() -> Observable<Void> {
    pause().flatMap { self.server.answers(of: "position") }
      .flatMap { isProcessed -> Observable<Void> in
        self.polls += 1
        if isProcessed { return .just(()) }
        if self.polls >= OldBidModel.maximum { return .error(PollingExceeded()) }
        return self.pause().flatMap { self.poll() }
      }
  }

  private func pause() -> Observable<Void> {
    Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { _ in }
  }
}

/// The screen after the migration: one stream, in which `retry` polls.
@MainActor
final class BidModel {
  private enum Trouble: Error {
    case isNotProcessed
    case isOffline
  }

  private(set) var bidIsResolved = false
  private(set) var isHighestBidder = false
  private(set) var reserveIsNotMet = false
  private(set) var isBusy = false
  private let server: AuctionServer
  private let clock: any Clock<Duration>
  private var token: AnyCancellable?

  init(_ server: AuctionServer, _ clock: any Clock<Duration>) {
    self.server = server
    self.clock = clock
  }

  func appear() {
    guard token == nil else { return }
    isBusy = true
    let polls = server.stream(of: "position")
      .mapError { _ in Trouble.isOffline }
      .flatMap { isProcessed -> AnyMainActorPublisher<Void, Trouble> in
        isProcessed ? .sequence([()]) : .fail(.isNotProcessed)
      }
      .retry(.constant(.seconds(2), attempts: OldBidModel.maximum - 1), clock: clock) { error, _ in
        error == .isNotProcessed
      }
    let result = AnyMainActorPublisher<Void, Never>.just(()).delay(for: .seconds(1), clock: clock)
      .setFailureType(to: Trouble.self)
      .flatMap { polls }
      .flatMap { [server] in
        server.stream(of: "artwork").map(Bool?.some).replaceError(with: nil).setFailureType(to: Trouble.self)
      }
      .handleEvents(receiveOutput: { [weak self] in if let answer = $0 { self?.reserveIsNotMet = answer } })
      .flatMap { [server] _ in server.stream(of: "positions").mapError { _ in Trouble.isOffline } }
    token = server.stream(of: "bid").mapError { _ in Trouble.isOffline }
      .flatMap { _ in result }
      .sink { [weak self] _ in
        self?.isBusy = false
      } receiveValue: { [weak self] isHighest in
        if isHighest { self?.isHighestBidder = true }
        self?.bidIsResolved = true
      }
  }
}
