import Causeway
import CausewayApp
import CausewayTesting
import Testing

@Suite(.checksSubscriptions) @MainActor struct MemoryPressureTests {
  @Test(.covers("f8")) func cachesAreClearedInOrderBeforeTheWarningIsEmitted() {
    let pressure = MemoryPressure()
    let log = Probe<[String]>([])
    let tokens = ["images", "responses"].map { name in pressure.add(name) { log.append(name) } }
    let token = pressure.warnings.sink { log.append("warning") }
    #expect(pressure.names == ["images", "responses"])
    pressure.warn()
    pressure.warn()
    #expect(log.value == ["images", "responses", "warning", "images", "responses", "warning"])
    token.cancel()
    for token in tokens { token.cancel() }
  }

  @Test(.covers("R5")) func aRemovedCacheIsNotCleared() {
    let pressure = MemoryPressure()
    let log = Probe<[String]>([])
    let tokens = Probe<[AnyCancellable]>([])
    tokens.append(pressure.add("first") { for token in tokens.value { token.cancel() } })
    tokens.append(pressure.add("second") { log.append("second") })
    pressure.warn()
    #expect(log.value.isEmpty)
    #expect(pressure.names.isEmpty)
  }

  @Test(.covers("R6")) func aRemovedCacheIsReleased() {
    final class Cache: Sendable {}
    let pressure = MemoryPressure()
    weak var released: Cache?
    let token: AnyCancellable
    do {
      let cache = Cache()
      released = cache
      token = pressure.add("cache") { _ = cache }
    }
    #expect(released != nil)
    token.cancel()
    #expect(released == nil)
  }

  @Test func aCacheAddedDuringAWarningIsClearedAtTheNextOne() {
    let pressure = MemoryPressure()
    let log = Probe<[String]>([])
    let tokens = Probe<[AnyCancellable]>([])
    tokens.append(
      pressure.add("first") {
        if tokens.value.count == 1 { tokens.append(pressure.add("second") { log.append("second") }) }
      })
    pressure.warn()
    #expect(log.value.isEmpty)
    pressure.warn()
    #expect(log.value == ["second"])
    for token in tokens.value { token.cancel() }
  }

  @Test func aNestedWarningJoinsTheCurrentOne() {
    let pressure = MemoryPressure()
    let count = Probe(0)
    let hook = pressure.add("cache") { pressure.warn() }
    let token = pressure.warnings.sink { _ in count.change { $0 += 1 } }
    pressure.warn()
    #expect(count.value == 1)
    hook.cancel()
    token.cancel()
  }
}
