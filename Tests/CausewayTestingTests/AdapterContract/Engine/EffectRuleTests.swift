import Causeway
import CausewayBridging
import Testing

@testable import CausewayTesting

/// The contract's results for unusual services and values.
@Suite struct EffectRuleTests {
  private func listening(_ script: ScriptedService<Bool, Never>) -> CallbackPublisher<Bool, Never> {
    CallbackPublisher { continuation in
      let id = script.register(onValue: continuation.handler, onFinish: continuation.finish)
      continuation.onTermination = { _ in script.unregister(id) }
    }
  }

  /// In a process of its own, because other tests occupy the threads that run tasks.
  @Test func aTaskForEachValueIsFoundEveryTime() async {
    await #expect(processExitsWith: .success) {
      TaskPool.limit.withLock { $0 = 30_000 }
      for way in TaskStart.allCases {
        let contract = AdapterContract(
          values: { $0.isMultiple(of: 2) }, traits: [.neverFinishes, .oneAtATime]
        ) { (script: ScriptedService<Bool, Never>) in
          CallbackPublisher<Bool, Never> { continuation in
            let sender = Sender { continuation.yield($0) }
            let id = script.register(onValue: { value in
              switch way {
              case .inherited: Task { continuation.yield(value) }
              case .detached: Task.detached { continuation.yield(value) }
              case .throughAnActor: Task { await sender.send(value) }
              }
            })
            continuation.onTermination = { _ in script.unregister(id) }
          }
        }
        for _ in 0..<40 {
          let finding = await contract.finding(.keepsOrder)
          precondition(finding != nil, "\(way)")
        }
      }
    }
  }

  /// How an adapter starts a task for each value.
  private enum TaskStart: CaseIterable {
    case inherited, detached, throughAnActor
  }

  private actor Sender {
    private let body: @Sendable (Bool) -> Void

    init(_ body: @escaping @Sendable (Bool) -> Void) {
      self.body = body
    }

    func send(_ value: Bool) { body(value) }
  }

  @Test func anAdapterOfTwoValuesIsChecked() async {
    let contract = AdapterContract(values: { $0.isMultiple(of: 2) }) { (script: ScriptedService<Bool, Never>) in
      listening(script)
    }
    let report = await contract.report()
    #expect(report.findings.map(\.description) == [])
    #expect(report.kept.contains(.keepsOrder))
  }

  @Test func valuesThatAreAllAlikeHaveNoOrder() async {
    let contract = AdapterContract(values: { _ in true }) { (script: ScriptedService<Bool, Never>) in
      listening(script)
    }
    let report = await contract.report()
    #expect(report.findings.map(\.description) == [])
    #expect(report.skipped.first { $0.rule == .keepsOrder }?.reason == "its values cannot be distinguished")
  }

  @Test func aServiceThatForgetsItsListenersAtTheEndIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .forgetsAtEnd) {
      (script: FakeSensor.Script) in
      CallbackPublisher<Int, ScriptError> { continuation in
        let id = register(with: FakeSensor(script), continuation)
        continuation.onTermination = { termination in
          if termination == .cancelled { script.unregister(id) }
        }
      }
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func aSlotMayFinishAndFail() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: [.sharesRegistration, .endsForGood]) {
      (script: FakeSensor.Script) in
      CallbackPublisher<Int, ScriptError> { continuation in
        script.setSlot(
          continuation.handler, onFinish: continuation.finish, onFailure: continuation.finish(throwing:))
        continuation.onTermination = { _ in script.setSlot(nil) }
      }
      .share()
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func anUntypedErrorOfTheServiceNeedsNoWrapper() async {
    let wrapped = AdapterContract(values: { $0 }, error: .offline) { (script: FakeLoader.Script) in
      loading(with: FakeLoader(script)).mapError { $0 as any Error }
    }
    #expect(await wrapped.finding(.passesErrorsUntouched) != nil)
    let own = AdapterContract(values: { $0 }, error: .offline) { (script: FakeLoader.Script) in
      loading(with: FakeLoader(script)).unwrapServiceError()
    }
    #expect(await own.report().findings.map(\.description) == [])
  }

  @Test func aResourceThatIsReleasedIsAccepted() async {
    let contract = AdapterContract(values: { $0 }) { (script: ScriptedService<Int, Never>) in
      CallbackPublisher<Int, Never> { continuation in
        script.ledger.acquire("power")
        let id = script.register(onValue: continuation.handler, onFinish: continuation.finish)
        continuation.onTermination = { _ in
          script.unregister(id)
          script.ledger.release("power")
        }
      }
    }
    let report = await contract.report()
    #expect(report.findings.map(\.description) == [])
    #expect(report.kept.contains(.stopsEveryResource))
  }
}
