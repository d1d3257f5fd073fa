import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A download leaves the whole new file, or the old one and nothing else.
@Suite(.timeLimit(.minutes(60))) struct DownloadFileTests {
  private let server = HTTPFixture.shared
  private let web = URLSessionBridge(configuration: .ephemeral)
  private let id = UUID().uuidString

  private typealias Steps = Recorder<TransferStep<DownloadedFile>, TransferFailure>

  @Test func theOldFileIsThereUntilTheNewOneIsComplete() async throws {
    let folder = try FixtureFolder()
    let file = folder.file("file")
    try Data("old".utf8).write(to: file)
    let recorder = Steps(web.downloadPublisher(server.request("/hold-body", id: id), to: file))
    _ = await recorder.values(atLeast: 1)
    #expect(try Data(contentsOf: file) == Data("old".utf8))
    try await server.release(id)
    #expect(await recorder.valuesAtEnd().last?.result?.url == file)
    #expect(try Data(contentsOf: file) == Data("helloworld".utf8))
    #expect(try folder.names == ["file"])
  }

  @Test func aFolderIsNotReplaced() async throws {
    let folder = try FixtureFolder()
    try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: true)
    try Data("old".utf8).write(to: folder.file("sub/file"))
    let recorder = Steps(web.downloadPublisher(server.request("/ok", id: id), to: folder.file("sub")))
    #expect(await recorder.valuesAtEnd().compactMap(\.result) == [])
    guard case .file = recorder.failure else {
      Issue.record("it did not fail: \(String(describing: recorder.completion))")
      return
    }
    #expect(try folder.names == ["sub"])
    #expect(try Data(contentsOf: folder.file("sub/file")) == Data("old".utf8))
  }

  @Test func anEmptyBodyIsAnEmptyFile() async throws {
    let folder = try FixtureFolder()
    let file = try await web.download(server.request("/status?code=200", id: id), to: folder.file("file"))
    #expect(try Data(contentsOf: file.url) == Data())
  }

  @Test func aTemporaryFileIsForThisUserOnly() async throws {
    let file = try await web.download(server.request("/ok", id: id))
    defer { try? FileManager.default.removeItem(at: file.url) }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  #if os(Linux)
    /// In a process of its own, which has a folder of its own for temporary files.
    @Test func anIncompleteDownloadLeavesNoFile() async throws {
      await #expect(processExitsWith: .success) {
        let folder = try FixtureFolder()
        setenv("TMPDIR", folder.url.path, 1)
        let (server, web) = (HTTPFixture.shared, URLSessionBridge(configuration: .ephemeral))
        for round in 0..<faultCount {
          for destination in [nil, folder.file("file")] {
            let id = UUID().uuidString
            let cancelled = Recorder(web.downloadPublisher(server.request("/hold-body", id: id), to: destination))
            _ = await cancelled.values(atLeast: 1)
            #expect(try folder.names.count == 1, "round \(round)")
            cancelled.cancel()
            try await server.happened("closed:\(id)")
            let truncated = Recorder(
              web.downloadPublisher(server.request("/truncated?bytes=100000", id: id), to: destination))
            _ = await truncated.valuesAtEnd()
            #expect(truncated.failure != nil)
            let rejected = Recorder(
              web.downloadPublisher(
                server.request("/status?code=404&body=gone", id: id), to: destination,
                policy: TransferPolicy(validation: .successful)))
            _ = await rejected.valuesAtEnd()
            #expect(rejected.failure != nil)
            let clock = TestClock()
            async let outcome = fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
              try await web.download(
                server.request("/hold-body", id: "timed\(id)"), to: destination,
                timeout: .after(.seconds(10), on: clock))
            }
            try await server.happened("arrived:timed\(id)")
            await clock.sleepers(atLeast: 1)
            await clock.advance(by: .seconds(10))
            _ = await outcome
            try await server.happened("closed:timed\(id)")
            #expect(try folder.names == [], "round \(round)")
          }
        }
      }
    }

    /// In a process of its own, whose files may not grow, as on a full disk.
    @Test func onAFullDiskTheOldFileStays() async throws {
      await #expect(processExitsWith: .success) {
        let folder = try FixtureFolder()
        let (server, web) = (HTTPFixture.shared, URLSessionBridge(configuration: .ephemeral))
        _ = try await web.data(for: server.request("/ok"))
        try Data("old".utf8).write(to: folder.file("file"))
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
        #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        let recorder = Recorder(
          web.downloadPublisher(server.request("/huge?bytes=3000000"), to: folder.file("file")))
        _ = await recorder.valuesAtEnd()
        guard case .file(let error) = recorder.failure else {
          Issue.record("it did not fail: \(String(describing: recorder.completion))")
          return
        }
        #expect((error as? POSIXError)?.code == .EFBIG)
        #expect(try folder.names == ["file"])
        #expect(try Data(contentsOf: folder.file("file")) == Data("old".utf8))
      }
    }

    @Test func aFileIsMovedFromAnotherFileSystem() throws {
      let folder = try FixtureFolder()
      let source = URL(filePath: "/dev/shm/causeway-\(UUID().uuidString)")
      try Data("new".utf8).write(to: source)
      defer { try? FileManager.default.removeItem(at: source) }
      try Data("old".utf8).write(to: folder.file("file"))
      try FileReplacement.move(source, to: folder.file("file"))
      #expect(try Data(contentsOf: folder.file("file")) == Data("new".utf8))
      #expect(try folder.names == ["file"])
    }
  #endif

  @Test func aFileThatCannotBeMovedLeavesTheOldOne() throws {
    let folder = try FixtureFolder()
    try Data("old".utf8).write(to: folder.file("file"))
    #expect(throws: (any Error).self) {
      try FileReplacement.move(folder.file("none"), to: folder.file("file"))
    }
    try FileManager.default.createDirectory(at: folder.file("sub"), withIntermediateDirectories: true)
    #expect(throws: (any Error).self) {
      try FileReplacement.move(folder.file("file"), to: folder.file("sub"))
    }
    #expect(try folder.names == ["sub"])
  }
}
