import Causeway
import CausewayRx
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

@testable import TunnelClient

private struct Broken: LocalizedError {
  var errorDescription: String? { "the tunnel is broken" }
}

@MainActor
@Suite(.checksSubscriptions)
struct ConnectionViewModelTests {
  private let tunnel = MockTunnel()

  @Test(.covers("b7")) func stateIsTheSubjectsAndDisconnectedAtFirst() {
    let model = tunnel.model()
    #expect(model.state == .disconnected)
    for (state, text) in [
      (TunnelState.connecting, "Connecting"), (.connected, "Connected"), (.disconnecting, "Disconnecting"),
      (.disconnected, "Disconnected"), (.connected, "Connected"),
    ] {
      tunnel.stateSubject.onNext(state)
      #expect(model.state == state)
      #expect(model.statusText == text)
    }
    // A screen that is created later begins with the state of the service.
    #expect(tunnel.model().state == .connected)
  }

  @Test(.covers("j8")) func subjectsNextStateIsTheModelsInTheSameTurn() {
    let model = tunnel.model()
    tunnel.stateSubject.onNext(.connected)
    #expect(model.state == .connected)
    tunnel.selectedSubject.onNext(.berlin)
    #expect(model.selectedServer == .berlin)
  }

  @Test(.covers("b1")) func withoutAServerNothingIsConnected() {
    let model = tunnel.model()
    model.connect()
    #expect(tunnel.servers == [])
    #expect(!model.isConnecting)
  }

  @Test(.covers("b1", "b10")) func isConnectingUntilThereIsASession() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    #expect(tunnel.servers == [.berlin])
    #expect(model.isConnecting)
    tunnel.succeed(port: 4711)
    #expect(!model.isConnecting)
    #expect(model.localPort == 4711)
    #expect(model.errorText == nil)
  }

  @Test(.covers("b1", "b9", "b10")) func failureIsShownAndEndsConnecting() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    tunnel.fail(.refused(.berlin))
    #expect(!model.isConnecting)
    #expect(model.errorText == TunnelError.refused(.berlin).errorDescription)
    // The next attempt begins without it.
    model.connect()
    #expect(model.errorText == nil)
    model.disconnect()
  }

  @Test(.covers("b1")) func disconnectRunsTheSynchronousFunctionOnce() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    tunnel.succeed()
    model.disconnect()
    #expect(tunnel.closings == 1)
    #expect(model.state == .disconnected)
    #expect(model.localPort == nil)
  }

  @Test func disconnectEndsAnAttemptWithoutAnError() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    model.disconnect()
    #expect(!model.isConnecting)
    #expect(tunnel.disposals == 1)
    #expect(model.errorText == nil)
  }

  @Test func secondTapWhileConnectingIsIgnored() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    model.connect()
    #expect(tunnel.servers.count == 1)
    model.disconnect()
  }

  @Test func attemptWhileTheTunnelIsOpenDoesNotChangeTheServerInUse() {
    let model = tunnel.model()
    tunnel.selectedSubject.onNext(.berlin)
    model.connect()
    tunnel.succeed(port: 4711)
    tunnel.selectedSubject.onNext(.oslo)
    model.connect()
    tunnel.answer(.failure(TunnelError.busy))
    #expect(model.serverInUse == .berlin)
    #expect(model.localPort == 4711)
    #expect(model.errorText == TunnelError.busy.errorDescription)
  }

  @Test(.covers("b2")) func oneButtonConnectsAndDisconnects() {
    let model = tunnel.model()
    #expect(!model.isButtonEnabled)
    tunnel.selectedSubject.onNext(.berlin)
    #expect(model.isButtonEnabled)
    #expect(model.buttonTitle == "Connect")
    model.pressButton()
    #expect(model.buttonTitle == "Connecting…")
    #expect(!model.isButtonEnabled)
    tunnel.succeed()
    #expect(model.buttonTitle == "Disconnect")
    #expect(model.statusText == "Connected")
    model.pressButton()
    #expect(tunnel.closings == 1)
  }

  @Test(.covers("b11")) func stateAndTrafficAreOneValue() {
    let model = tunnel.model()
    #expect(model.overview == ConnectionOverview(state: .disconnected, traffic: TunnelTraffic()))
    tunnel.stateSubject.onNext(.connected)
    tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3))
    #expect(
      model.overview
        == ConnectionOverview(
          state: .connected, traffic: TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3)))
  }

  @Test(.covers("b9")) func failureOfTheStateIsShownAndTheLastStateKept() {
    let model = tunnel.model()
    tunnel.stateSubject.onNext(.connected)
    tunnel.stateSubject.onError(Broken())
    #expect(model.errorText == "the tunnel is broken")
    #expect(model.state == .connected)
  }

  @Test(.covers("b5")) func everyStreamIsAPropertyThatChangesOnTheMainActorInOrder() async {
    let model = tunnel.model()
    let tunnel = tunnel
    let log = ChangeLog(model)
    await Task.detached {
      for count in 1...1000 { tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: count)) }
      tunnel.selectedSubject.onNext(.oslo)
      tunnel.stateSubject.onNext(.connecting)
      tunnel.stateSubject.onError(Broken())
    }.value
    _ = await changes(of: { model.errorText }).first(where: { $0 != nil }).first()
    #expect(log.strays.value == 0)
    #expect(log.counts.count > 1000)
    #expect(log.counts == log.counts.sorted())
    #expect(model.overview?.traffic.bytesUp == 1000)
    #expect(model.selectedServer == .oslo)
    #expect(model.state == .connecting)
    #expect(model.errorText == "the tunnel is broken")
  }

  @Test func isReleasedAndEndsItsAttempt() {
    tunnel.selectedSubject.onNext(.berlin)
    var model: ConnectionViewModel? = tunnel.model()
    weak let released = model
    model?.connect()
    #expect(tunnel.disposals == 0)
    model = nil
    #expect(released == nil)
    #expect(tunnel.disposals == 1)
    #expect(!tunnel.stateSubject.hasObservers)
    #expect(!tunnel.failureSubject.hasObservers)
  }
}
