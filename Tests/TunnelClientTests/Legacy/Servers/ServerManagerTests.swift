import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct ServerManagerTests {
  private let north = Server(at: 1, id: "n", name: "North")
  private let south = Server(at: 2, id: "s", name: "South")

  @Test func loadsAListWhenTheSingleIsSubscribed() async throws {
    let (manager, list) = (ServerManager(), try file([north, south]))
    defer { list.remove() }
    let loading = manager.loadServers(from: list.path)
    #expect(try manager.serversSubject.value().isEmpty)
    #expect(try await loading.value == [north, south])
    #expect(try manager.serversSubject.value() == [north, south])

    try write([south], to: list)
    #expect(try await loading.value == [south])
  }

  @Test func keepsItsServersWhenAListCannotBeLoaded() async throws {
    let (manager, list) = (ServerManager(), try file([north]))
    defer { list.remove() }
    _ = try await manager.loadServers(from: list.path).value
    await #expect(throws: ServerListError.missing(path: "/none")) { try await manager.loadServers(from: "/none").value }
    #expect(try manager.serversSubject.value() == [north])
  }

  @Test func answersAClosure() async throws {
    let (manager, list) = (ServerManager(), try file([north]))
    defer { list.remove() }
    let answers = PassthroughSubject<String, Never>()
    await withRecorder(answers) { recorder in
      manager.loadServers(from: list.path) { servers, error in
        answers.send("\(servers?.map(\.name) ?? []) \(error?.localizedDescription ?? "-")")
      }
      await recorder.expectNext(#"["North"] -"#)
      manager.loadServers(from: "/none") { servers, error in
        answers.send("\(servers?.map(\.name) ?? []) \(error?.localizedDescription ?? "-")")
      }
      await recorder.expectNext("[] /none: no such file")
    }
  }

  @Test func selects() async throws {
    let (manager, list) = (ServerManager(), try file([north, south]))
    defer { list.remove() }
    _ = try await manager.loadServers(from: list.path).value
    try await withRecorder(manager.selectedServer.toPublisher()) { selected in
      #expect(manager.select(id: "n"))
      #expect(manager.select(id: "n"))
      #expect(!manager.select(id: "x"))
      #expect(manager.select(id: "s"))
      manager.clearSelection()
      let values = await selected.values(atLeast: 4)
      #expect(values == [nil, north, south, nil])
      for _ in values { try await selected.expectNext() }
    }
  }

  @Test func theSelectionFollowsTheList() async throws {
    let (manager, list) = (ServerManager(), try file([north, south]))
    defer { list.remove() }
    _ = try await manager.loadServers(from: list.path).value
    manager.select(id: "n")
    let moved = Server(at: 9, id: "n", name: "North")
    try write([south, moved], to: list)
    _ = try await manager.loadServers(from: list.path).value
    #expect(try await manager.selectedServer.values.first { _ in true } == moved)
    try write([south], to: list)
    _ = try await manager.loadServers(from: list.path).value
    #expect(try await manager.selectedServer.values.first { _ in true } == .some(nil))
  }

  @Test func tellsItsDelegate() async throws {
    let (manager, list, listener) = (ServerManager(), try file([north]), Listener())
    defer { list.remove() }
    manager.delegate = listener
    try await withRecorder(listener.calls) { calls in
      _ = try await manager.loadServers(from: list.path).value
      manager.select(id: "n")
      manager.clearSelection()
      await calls.expectNext("North", "selected North", "selected none")
    }
  }

  @Test func measuresLatency() async throws {
    let (manager, server, silent) = (ServerManager(), try LoopbackServer.echo(), try SilentServer())
    let missing = Server(at: try LoopbackServer.unusedPort())
    let results = PassthroughSubject<Result<TimeInterval, TunnelError>, Never>()
    try await withRecorder(results) { recorder in
      manager.measureLatency(of: server.server, timeout: 20) { results.send($0) }
      let latency = try await recorder.expectNext().get()
      #expect(latency > 0 && latency < 20)
      manager.measureLatency(of: missing, timeout: 20) { results.send($0) }
      #expect(try await recorder.expectNext() == .failure(.refused(missing)))
      manager.measureLatency(of: silent.server, timeout: 0.1) { results.send($0) }
      #expect(try await recorder.expectNext() == .failure(.timedOut(silent.server)))
    }
  }

  /// Records the calls of a manager's delegate.
  private final class Listener: ServerManagerDelegate {
    let calls = PassthroughSubject<String, Never>()

    func serverManager(_ manager: ServerManager, didLoad servers: [Server]) {
      calls.send(servers.map(\.name).joined(separator: ", "))
    }

    func serverManager(_ manager: ServerManager, didSelect server: Server?) {
      calls.send("selected \(server?.name ?? "none")")
    }
  }

  private func file(_ servers: [Server]) throws -> ListFile {
    let list = try ListFile("")
    try write(servers, to: list)
    return list
  }

  private func write(_ servers: [Server], to list: ListFile) throws {
    try list.write(String(decoding: JSONEncoder().encode(servers), as: UTF8.self))
  }
}
