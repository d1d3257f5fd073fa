import Causeway
import CausewayRx
import CausewayTesting
import CausewayViewModel
import Foundation
import Testing

@testable import TunnelClient

private struct Broken: LocalizedError {
  var errorDescription: String? { "the tunnel is broken" }
}

@MainActor
@Suite(.checksSubscriptions)
struct ConnectionViewModelTests {
  private let tunnel = MockTunnel()

  @Test func b7StateIsTheSubjectsAndDisconnectedAtFirst() {
    let model = tunnel.model()
    #expect(model.state == .disconnected)
    #expect(model.statusText == "Disconnected")
  }

  @Test func j8SubjectsNextStateIsTheModelsInTheSameTurn() {
    let model = tunnel.model()
    tunnel.stateSubject.onNext(.connected)
    #expect(model.state == .connected)
    tunnel.selectedSubject.onNext(.berlin)
    #expect(model.selectedServer == .berlin)
  }

  @Test func b1WithoutAServerNothingIsConnected() {
    let model = tunnel.model()
    model.connect()
    #expect(tunnel.servers == [])
    #expect(!model.isConnecting)
  }

  @Test func b1b10IsConnectingUntilThereIsASession() {
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

  @Test func b1b9b10FailureIsShownAndEndsConnecting() {
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

  @Test func b1DisconnectRunsTheSynchronousFunctionOnce() {
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

  @Test func b2OneButtonConnectsAndDisconnects() {
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

  @Test func b11StateAndTrafficAreOneValue() {
    let model = tunnel.model()
    #expect(model.overview == ConnectionOverview(state: .disconnected, traffic: TunnelTraffic()))
    tunnel.stateSubject.onNext(.connected)
    tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3))
    #expect(
      model.overview
        == ConnectionOverview(
          state: .connected, traffic: TunnelTraffic(bytesUp: 1, bytesDown: 2, connections: 3)))
  }

  @Test func b9FailureOfTheStateIsShownAndTheLastStateKept() {
    let model = tunnel.model()
    tunnel.stateSubject.onNext(.connected)
    tunnel.stateSubject.onError(Broken())
    #expect(model.errorText == "the tunnel is broken")
    #expect(model.state == .connected)
  }

  @Test func b5WhatIsSentElsewhereArrivesOnTheMainActorInOrder() async {
    let model = tunnel.model()
    let tunnel = tunnel
    await Task.detached {
      for count in 1...1000 { tunnel.trafficSubject.onNext(TunnelTraffic(bytesUp: count)) }
      tunnel.stateSubject.onNext(.connecting)
    }.value
    for await overview in changes(of: { model.overview }).values(bufferingPolicy: .unbounded)
    where overview?.traffic.bytesUp == 1000 && overview?.state == .connecting { break }
    #expect(model.state == .connecting)
  }

  @Test func isLetGoOfAndEndsItsAttempt() {
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
