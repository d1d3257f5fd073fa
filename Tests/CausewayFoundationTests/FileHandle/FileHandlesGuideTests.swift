import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-file-handles.md.

@MainActor
final class OldConsole {
  private(set) var lines: [String] = []
  private let handle: FileHandle

  init(handle: FileHandle) {
    self.handle = handle
  }

  func start() {
    handle.readabilityHandler = { [weak self] handle in
      // A piece may end in the middle of a line, or of a character. At the end it is empty, again and again.
      let text = String(decoding: handle.availableData, as: UTF8.self)
      DispatchQueue.main.async { [weak self] in self?.lines += text.split(separator: "\n").map(String.init) }
    }
  }

  func stop() {
    handle.readabilityHandler = nil
  }
}

@MainActor
func console(of handle: FileHandle) -> Console {
  Console(lines: handle.linesPublisher())
}

@MainActor @Observable
final class Console {
  private(set) var lines: [String] = []
  private(set) var message: String?
  private let bindings = Bindings()

  init(lines: some Publisher<String, FileHandleFailure>) {
    bindings.bind(lines, to: self, onFailure: .show(in: \.message)) { model, line in model.lines.append(line) }
  }
}

@MainActor
@Suite(.waitsForPipeEnds) struct FileHandlesGuideTests {
  @Test func linesAreWholeLines() async throws {
    let pipe = Pipe()
    let recorder = Recorder(pipe.fileHandleForReading.linesPublisher())
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(await recorder.values(atLeast: 1) == ["one"])
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\n".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(await recorder.valuesAtEnd() == ["one", "two"])
  }

  @MainActor
  @Test func theConsoleShowsThem() {
    let lines = PassthroughSubject<String, FileHandleFailure>()
    let console = Console(lines: lines)
    lines.send("one")
    lines.send(completion: .failure(.busy))
    #expect(console.lines == ["one"])
    #expect(console.message == "the file handle already has a readability handler")
  }

  @Test func aConsoleReadsAHandle() {
    let pipe = Pipe()
    let console = console(of: pipe.fileHandleForReading)
    #expect(console.message == nil)
    // It reads, so no other subscriber can.
    #expect(Recorder(pipe.fileHandleForReading.dataPublisher()).failure == .busy)
  }
}
