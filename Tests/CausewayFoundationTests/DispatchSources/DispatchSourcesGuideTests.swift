import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-dispatch-sources.md.

@MainActor
final class OldReloader {
  private(set) var count = 0
  private let source: any DispatchSourceSignal

  init() {
    // Otherwise the signal ends the program.
    signal(SIGHUP, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.count += 1 }
    }
    source.activate()
  }

  func stop() {
    source.cancel()
  }
}

let hangups = SignalSource.publisher(SIGHUP)

@MainActor @Observable
final class Reloader {
  private(set) var count = 0
  private let bindings = Bindings()

  init(signals: some Publisher<Int32, Never>) {
    bindings.bind(signals, to: self) { model, _ in model.count += 1 }
  }
}

func saves(of file: URL) -> some Publisher<FileEvent, FileWatchError> {
  file.fileEvents().filter { $0.kind == .written }
}

// For one subscriber, since each byte can be read once. It closes the descriptor.
func chunks(of descriptor: Int32, on queue: DispatchQueue) -> some Publisher<[UInt8], Never> {
  queue.readable(descriptor, onRelease: { close(descriptor) }) { count -> [UInt8]? in
    var bytes = [UInt8](repeating: 0, count: max(count, 1))
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes[..<max(count, 0)])
  }
  .prefix { !$0.isEmpty }
}

@Suite(.waitsForPipeEnds) struct DispatchSourcesGuideTests {
  @Test func aSignalArrives() async {
    let recorder = Recorder(hangups)
    kill(getpid(), SIGHUP)
    #expect(await recorder.values(atLeast: 1) == [SIGHUP])
    recorder.cancel()
  }

  @MainActor
  @Test func theReloaderCounts() {
    let signals = PassthroughSubject<Int32, Never>()
    let reloader = Reloader(signals: signals)
    signals.send(SIGHUP)
    signals.send(SIGHUP)
    #expect(reloader.count == 2)
  }

  @Test func aSaveIsTold() async throws {
    let folder = try FixtureFolder()
    try Data().write(to: folder.file("settings"))
    let recorder = Recorder(saves(of: folder.file("settings")))
    let handle = try FileHandle(forWritingTo: folder.file("settings"))
    try handle.write(contentsOf: Data("a".utf8))
    #expect(await recorder.values(atLeast: 1) == [FileEvent(.written)])
    recorder.cancel()
  }

  @Test func chunksAreReadToTheEnd() async throws {
    let pipe = Pipe()
    // It closes what it reads, so it is given a descriptor of its own.
    let descriptor = dup(pipe.fileHandleForReading.fileDescriptor)
    let recorder = Recorder(chunks(of: descriptor, on: DispatchQueue(label: "chunks")))
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2]))
    #expect(await recorder.values(atLeast: 1) == [[1, 2]])
    try pipe.fileHandleForWriting.close()
    #expect(await recorder.valuesAtEnd() == [[1, 2]])
    #expect(recorder.isFinished)
  }
}
