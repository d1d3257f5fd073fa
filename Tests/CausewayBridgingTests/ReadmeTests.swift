import Causeway
import CausewayBridging
import Foundation
import Testing

// README: begin
@MainActor func temperatures(of sensor: Thermometer) -> CallbackPublisher<Double, Never> {
  // before: token = sensor.addListener { … }, and sensor.removeListener(token)
  .listener(on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener)
}
// README: end

@MainActor private func follow(_ sensor: Thermometer, show: (Double) -> Void) async {
  for await celsius in temperatures(of: sensor).values(bufferingPolicy: .unbounded) { show(celsius) }
}

func price(of item: Int, from shop: Shop) async throws -> Int {
  // before: shop.price(of: item) { result in … }
  try await withThrowingCallback { shop.price(of: item, completion: $0.handler) }
}

/// A legacy service that answers once.
final class Shop: Sendable {
  func price(of item: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
    completion(.success(item * 100))
  }
}

/// A legacy service: not `Sendable`, without a lock, and for the main thread only.
final class Thermometer {
  private var listeners: [Int: (Double) -> Void] = [:]
  private var lastID = 0
  private var celsius = 20.0
  var listenerCount: Int { listeners.count }

  func addListener(_ listener: @escaping (Double) -> Void) -> Int {
    lastID += 1
    listeners[lastID] = listener
    listener(celsius)
    return lastID
  }

  func removeListener(_ id: Int) {
    listeners[id] = nil
  }

  func measure(_ celsius: Double) {
    self.celsius = celsius
    for listener in listeners.values { listener(celsius) }
  }
}

@MainActor
@Suite struct ReadmeTests {
  @Test func theExampleStreamsACallback() async {
    let sensor = Thermometer()
    let task = Task {
      var seen: [Double] = []
      await follow(sensor) { celsius in
        seen.append(celsius)
        if seen.count < 3 {
          sensor.measure(celsius + 1)
        } else {
          withUnsafeCurrentTask { $0?.cancel() }
        }
      }
      return seen
    }
    #expect(await task.value == [20, 21, 22])
    #expect(sensor.listenerCount == 0)
  }

  @Test func theAnswerIsAwaited() async throws {
    #expect(try await price(of: 3, from: Shop()) == 300)
  }

  @Test func theExampleIsTheOneInTheReadme() throws {
    let file = try String(contentsOfFile: #filePath, encoding: .utf8)
    let start = try #require(file.range(of: "// README: begin\n"))
    let end = try #require(file.range(of: "// README: end\n"))
    let example = file[start.upperBound..<end.lowerBound]

    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }
}
