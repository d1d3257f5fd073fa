import ChildPrograms
import Foundation
import Testing

@testable import Live

@MainActor
@Suite struct CommandOutputTests {
  private let folder: TemporaryFolder
  private let output: CommandOutput

  init() throws {
    folder = try TemporaryFolder()
    output = CommandOutput(in: folder.url.path)
  }

  private func add(_ text: String, to pipe: CommandOutput.Pipe = .output) {
    output.add(Data(text.utf8), to: pipe)
  }

  @Test func piecesMakeLines() {
    add("on")
    #expect(output.lines == ["on"])
    add("e\n\ntw")
    #expect(output.lines == ["one", "", "tw"])
    add("o")
    add("\n")
    #expect(output.lines == ["one", "", "two"])
    add("three\n")
    #expect(output.lines == ["one", "", "two", "three"])
    #expect(output.count == 4)
  }

  @Test func theTwoPipesDoNotShareALine() {
    add("prompt: ")
    add("warning\n", to: .error)
    add("answer\n")
    #expect(output.lines == ["prompt: ", "warning", "answer"])
  }

  @Test func theLastLinesAreInMemoryAndAllInAFile() throws {
    for number in 1...5_000 { add("\(number)\n") }
    #expect(output.lines.count <= 2 * CommandOutput.limit)
    #expect(output.lines.last == "5000")
    #expect(output.count == 5_000)
    let text = try String(contentsOfFile: folder.path("output"), encoding: .utf8)
    #expect(text.split(separator: "\n").count == 5_000)
  }
}
