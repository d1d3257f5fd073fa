import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

final class FakeThermometer: Sensor {
  let script: ScriptedService<Double, SensorError>

  init(_ script: ScriptedService<Double, SensorError>) {
    self.script = script
  }

  func addListener(
    _ listener: @escaping @Sendable (Double) -> Void, onError: @escaping @Sendable (SensorError) -> Void
  ) -> Int {
    script.register(onValue: listener, onFailure: onError)
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}

@Test func readingsKeepTheContract() async {
  let contract = AdapterContract(values: { Double($0) }, error: .offline, traits: .neverFinishes) {
    (script: ScriptedService<Double, SensorError>) in
    readings(of: FakeThermometer(script))
  }
  await contract.verify()
}

final class FakeUserLoader: UserLoader {
  let script: ScriptedCall<User, LoadError>

  init(_ script: ScriptedCall<User, LoadError>) {
    self.script = script
  }

  func load(completion: @escaping @Sendable (Result<User, LoadError>) -> Void) -> Int { script.start(completion) }
  func cancel(_ id: Int) { script.cancel(id) }
}

@Suite struct UserContract {
  static let contract = AdapterContract(values: { User(id: $0) }, error: LoadError()) {
    (script: ScriptedCall<User, LoadError>) in
    user(from: FakeUserLoader(script))
  }

  @Test(arguments: AdapterRule.allCases) func keeps(_ rule: AdapterRule) async {
    await Self.contract.verify(rule)
  }
}

/// A service that belongs to the main actor, and is not `Sendable`.
final class FakeSlider {
  let script: ScriptedService<Double, Never>

  init(_ script: ScriptedService<Double, Never>) {
    self.script = script
  }

  var onChange: ((Double) -> Void)? {
    didSet { script.setSlot(onChange) }
  }
}

@MainActor func levels(of slider: FakeSlider) -> some Publisher<Double, Never> {
  CallbackPublisher(on: MainActor.shared) { continuation in
    slider.onChange = continuation.handler
    continuation.onTermination = { _ in slider.onChange = nil }
  }
  .share()
}

@Test func levelsKeepTheContract() async {
  let contract = AdapterContract(
    values: { Double($0) }, traits: [.neverFinishes, .sharesRegistration], on: .mainActor
  ) { (script: ScriptedService<Double, Never>) in
    await levels(of: FakeSlider(script))
  }
  await contract.verify()
}

/// The real notification center, driven by posting to it.
final class CenterScript: AdapterScript {
  let center = NotificationCenter()
  let ledger: ServiceLedger

  init(on place: ServicePlace) {
    ledger = ServiceLedger(on: place)
  }

  func emit(_ value: Int) {
    center.post(name: .counted, object: nil, userInfo: ["count": value])
  }

  func finish() {}
  func fail(_ error: Never) {}
}

@Test func countsKeepTheContract() async {
  let contract = AdapterContract(values: { $0 }, traits: .neverFinishes) { (script: CenterScript) in
    let center = CountedCenter(script)
    return CallbackPublisher<Int, Never> { continuation in
      let id = center.addObserver(continuation.handler)
      continuation.onTermination = { _ in center.removeObserver(id) }
    }
  }
  await contract.verify()
}

@Suite struct TestingAdaptersPageTests {
  @Test func theExamplesAreTheOnesTested() throws {
    let page = try Self.page()
    let tests = try ["TestingAdaptersTests", "TestingShapesTests"].map { name in
      try String(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).swift"),
        encoding: .utf8)
    }.joined()
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(blocks.count == 8)
    for block in blocks {
      for piece in block.components(separatedBy: "\n\n") {
        #expect(tests.contains(piece.trimmingCharacters(in: .newlines)), "not in the tests:\n\(piece)")
      }
    }
  }

  @Test func everyRuleIsInTheTable() throws {
    let page = try Self.page()
    for rule in AdapterRule.allCases {
      #expect(page.contains("| `\(rule)` |"), "\(rule) is not in the table")
    }
  }

  private static func page() throws -> String {
    let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL
    return try String(contentsOf: root.appending(path: "docs/testing-adapters.md"), encoding: .utf8)
  }
}
