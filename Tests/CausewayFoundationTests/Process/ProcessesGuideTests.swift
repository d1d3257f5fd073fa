import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-processes.md.

@MainActor
final class OldBuildModel {
  private(set) var text = ""
  private(set) var status: Int32?
  private let process = Process()

  func start(_ script: String) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.standardOutput = pipe
    pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
      // A piece may end in the middle of a line, or of a character.
      let text = String(decoding: handle.availableData, as: UTF8.self)
      DispatchQueue.main.async { [weak self] in self?.text += text }
    }
    process.terminationHandler = { [weak self] process in
      // There may be more to read yet.
      let status = process.terminationStatus
      DispatchQueue.main.async { [weak self] in self?.status = status }
    }
    try process.run()
  }
}

func names(in folder: URL) async throws(CallbackError<ProcessFailure>) -> String {
  try await ProcessCommand(URL(fileURLWithPath: "/bin/ls"), directory: folder).run().outputText
}

@MainActor @Observable
final class BuildModel {
  private(set) var lines: [String] = []
  private(set) var exit: ProcessExit?
  private(set) var message: String?
  private let bindings = Bindings()

  func follow(_ events: some Publisher<ProcessEvent<String>, ProcessFailure>) {
    bindings.bind(events, to: self, onFailure: .show(in: \.message)) { model, event in
      switch event {
      case .output(let line), .error(let line): model.lines.append(line)
      case .terminated(let exit): model.exit = exit
      }
    }
  }
}

func build(_ script: String) -> ProcessCommand {
  ProcessCommand(URL(fileURLWithPath: "/bin/sh"), ["-c", script])
}

func reportErrors(of script: String, to report: (String) async -> Void) async throws {
  for try await event in build(script).asyncLines() {
    if case .error(let line) = event { await report(line) }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessesGuideTests {
  @Test func aScriptsLinesAndItsEndArrive() async {
    let recorder = Recorder(build("echo one; echo two; exit 3").lines())
    #expect(await recorder.valuesAtEnd() == [.output("one"), .output("two"), .terminated(.exited(3))])
  }

  @MainActor
  @Test func theModelShowsThem() {
    let events = PassthroughSubject<ProcessEvent<String>, ProcessFailure>()
    let model = BuildModel()
    model.follow(events)
    events.send(.output("one"))
    events.send(.terminated(.exited(3)))
    #expect(model.lines == ["one"])
    #expect(model.exit == .exited(3))
  }

  @Test func errorsAreReportedAtTheirPace() async throws {
    var reported: [String] = []
    try await reportErrors(of: "echo one >&2; echo two; echo three >&2") { reported.append($0) }
    #expect(reported == ["one", "three"])
  }

  @Test func theNamesInAFolder() async throws {
    let folder = try FixtureFolder()
    try Data().write(to: folder.file("a"))
    #expect(try await names(in: folder.url) == "a\n")
  }
}
