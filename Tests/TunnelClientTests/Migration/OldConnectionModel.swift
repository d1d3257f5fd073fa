import CausewayRx
import Dispatch
import Foundation

@testable import TunnelClient

/// The model of the connection screen before the migration: relays for the view, and a dispose bag for each attempt.
@MainActor
final class OldConnectionModel {
  let state = BehaviorRelay(value: TunnelState.disconnected)
  let selectedServer = BehaviorRelay<Server?>(value: nil)
  let overview = BehaviorRelay<ConnectionOverview?>(value: nil)
  let session = BehaviorRelay<TunnelSession?>(value: nil)
  let isConnecting = BehaviorRelay(value: false)
  let isReconnecting = BehaviorRelay(value: false)
  let errorText = BehaviorRelay<String?>(value: nil)

  private let manager: FakeTunnelManager
  private let scheduler: ClockScheduler
  private var isWanted = false
  private var target: Server?
  private let disposeBag = DisposeBag()
  private var attemptBag = DisposeBag()

  init(_ manager: FakeTunnelManager, _ clock: any Clock<Duration>) {
    self.manager = manager
    scheduler = ClockScheduler(clock, on: MainScheduler.instance)
    manager.stateSubject.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.receive($0) }).disposed(by: disposeBag)
    manager.selectedSubject.observe(on: MainScheduler.instance).bind(to: selectedServer).disposed(by: disposeBag)
    manager.failureSubject.observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.reopen(after: $0) }).disposed(by: disposeBag)
    Observable.combineLatest(manager.stateSubject, manager.trafficSubject) {
      ConnectionOverview(state: $0, traffic: $1)
    }
    .observe(on: MainScheduler.instance).bind(to: overview).disposed(by: disposeBag)
  }

  var serverInUse: Server? {
    if state.value == .connected, let session = session.value { return session.server }
    return state.value == .disconnected && !isConnecting.value && !isReconnecting.value ? nil : target
  }

  func connect() {
    guard let server = selectedServer.value, !isConnecting.value else { return }
    reset()
    isWanted = true
    target = server
    isConnecting.accept(true)
    manager.connect(to: server).observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] session in
          self?.session.accept(session)
          self?.isConnecting.accept(false)
        },
        onFailure: { [weak self] error in
          self?.errorText.accept(error.localizedDescription)
          self?.isConnecting.accept(false)
        }
      )
      .disposed(by: attemptBag)
  }

  func disconnect() {
    isWanted = false
    reset()
    manager.disconnect()
  }

  /// Disposes of all attempts, and clears the error.
  private func reset() {
    attemptBag = DisposeBag()
    isConnecting.accept(false)
    isReconnecting.accept(false)
    errorText.accept(nil)
  }

  private func receive(_ state: TunnelState) {
    self.state.accept(state)
    if state == .connected {
      if !isConnecting.value { errorText.accept(nil) }
    } else {
      session.accept(nil)
    }
  }

  private func reopen(after error: TunnelError) {
    guard case .lost(let server) = error, isWanted, !isConnecting.value else { return }
    errorText.accept(error.localizedDescription)
    target = server
    let preferences = (try? manager.preferencesSubject.value()) ?? Preferences()
    guard preferences.reconnects, preferences.reconnectAttempts > 0 else { return }
    isReconnecting.accept(true)
    let scheduler = scheduler
    manager.connect(to: server)
      .retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          guard index + 1 < preferences.reconnectAttempts else { return .error(error) }
          return Observable<Int>.timer(.seconds(1 << index), scheduler: scheduler)
        }
      }
      .observe(on: MainScheduler.instance)
      .subscribe(
        onSuccess: { [weak self] session in
          self?.session.accept(session)
          self?.isReconnecting.accept(false)
        },
        onFailure: { [weak self] error in
          self?.errorText.accept(error.localizedDescription)
          self?.isReconnecting.accept(false)
        }
      )
      .disposed(by: attemptBag)
  }
}
