import Causeway
import CausewayRx
import CausewayTesting
import Testing

@testable import TunnelClient

/// Reopening a tunnel that was lost.
@MainActor
@Suite(.checksSubscriptions)
struct ReconnectingTests {
  private let tunnel = MockTunnel()
  private let clock = TestClock()

  /// Returns a model whose tunnel is connected.
  private func connected() -> ConnectionViewModel {
    let model = tunnel.model(clock: clock)
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    tunnel.succeed()
    return model
  }

  @Test func lostTunnelIsOpenedAgainAtOnce() {
    let model = connected()
    tunnel.lose()
    #expect(model.isReconnecting)
    #expect(model.statusText == "Reconnecting")
    #expect(model.errorText == TunnelError.lost(.berlin).errorDescription)
    #expect(tunnel.servers == [.berlin, .berlin])
    tunnel.succeed(port: 4001)
    #expect(!model.isReconnecting)
    #expect(model.localPort == 4001)
    #expect(model.errorText == nil)
  }

  @Test func lossIsShownInsteadOfAnEarlierError() {
    let model = connected()
    model.connect()
    tunnel.answer(.failure(TunnelError.busy))
    #expect(model.errorText == TunnelError.busy.errorDescription)
    tunnel.lose()
    #expect(model.errorText == TunnelError.lost(.berlin).errorDescription)
    model.disconnect()
  }

  @Test func portOfTheLostTunnelIsNotShownForTheNextOne() {
    let model = connected()
    tunnel.lose()
    tunnel.stateSubject.onNext(.connected)
    #expect(model.localPort == nil)
    tunnel.succeed(port: 4001)
    #expect(model.localPort == 4001)
  }

  @Test func pausesBetweenTheAttemptsDouble() {
    let model = connected()
    tunnel.lose()
    for (number, seconds) in [1, 2, 4].enumerated() {
      tunnel.fail(.refused(.berlin))
      #expect(model.isReconnecting)
      clock.advance(by: .seconds(seconds) - .milliseconds(1))
      #expect(tunnel.servers.count == number + 2)
      clock.advance(by: .milliseconds(1))
      #expect(tunnel.servers.count == number + 3)
    }
    model.disconnect()
  }

  @Test func afterTheLastAttemptTheErrorIsShown() {
    tunnel.preferencesSubject.onNext(Preferences(reconnectAttempts: 2))
    let model = connected()
    tunnel.lose()
    tunnel.fail(.refused(.berlin))
    clock.advance(by: .seconds(1))
    tunnel.fail(.timedOut(.berlin))
    #expect(!model.isReconnecting)
    #expect(model.errorText == TunnelError.timedOut(.berlin).errorDescription)
    clock.advance(by: .seconds(100))
    #expect(tunnel.servers.count == 3)
  }

  @Test(arguments: [Preferences(reconnects: false), Preferences(reconnectAttempts: 0)])
  func withoutReconnectingTheLossIsReported(preferences: Preferences) {
    tunnel.preferencesSubject.onNext(preferences)
    let model = connected()
    tunnel.lose()
    #expect(!model.isReconnecting)
    #expect(model.errorText == TunnelError.lost(.berlin).errorDescription)
    #expect(tunnel.servers.count == 1)
  }

  @Test func disconnectEndsThePauseAndTheAttempts() {
    let model = connected()
    tunnel.lose()
    tunnel.fail(.refused(.berlin))
    model.disconnect()
    #expect(!model.isReconnecting)
    #expect(model.errorText == nil)
    clock.advance(by: .seconds(100))
    #expect(tunnel.servers.count == 2)
  }

  @Test func lossThatIsHeardOfAfterDisconnectingIsOfNoAccount() {
    let model = connected()
    model.disconnect()
    tunnel.lose()
    #expect(!model.isReconnecting)
    #expect(model.errorText == nil)
  }

  @Test func lossWhileTheOldOneIsOpenedAgainBeginsAnew() {
    let model = connected()
    tunnel.lose()
    tunnel.succeed()
    tunnel.lose()
    #expect(model.isReconnecting)
    #expect(tunnel.servers.count == 3)
    model.disconnect()
  }

  @Test func lossDuringANewAttemptOpensNoSecondTunnel() {
    let model = connected()
    tunnel.selectedSubject.onNext(.oslo)
    model.connect()
    tunnel.stateSubject.onNext(.disconnected)
    tunnel.failureSubject.onNext(.lost(.berlin))
    #expect(tunnel.servers == [.berlin, .oslo])
    #expect(!model.isReconnecting)
    #expect(model.serverInUse == .oslo)
    #expect(model.errorText == nil)
    tunnel.succeed(port: 4001)
    #expect(model.localPort == 4001)
  }

  @Test func modelThatGoesEndsThePause() {
    var model: ConnectionViewModel? = connected()
    weak let released = model
    tunnel.lose()
    tunnel.fail(.refused(.berlin))
    model = nil
    #expect(released == nil)
    clock.advance(by: .seconds(100))
    #expect(tunnel.servers.count == 2)
  }
}
