import ForeignSDK
import Foundation

/// Runs one spelling after another in the code of one caller: `Client <caller> <callback thread> [first spelling]`.
///
/// `Client <caller> after <spelling>` writes the name of the next one.
///
/// It writes the name of a spelling before it runs it, so that the last line of a crashed program names the culprit.
@main
struct Main {
  @MainActor static func main() async throws {
    let arguments = CommandLine.arguments
    let names = names(of: arguments[1])
    if arguments[2] == "after" {
      let index = names.firstIndex(of: arguments[3]).map { $0 + 1 } ?? names.count
      return write(index < names.count ? names[index] : "")
    }
    guard let thread = CallbackThread(rawValue: arguments[2]) else { fatalError("no such thread") }
    var isReached = arguments.count < 4
    for name in names {
      isReached = isReached || name == arguments.last
      guard isReached else { continue }
      write("\(name): ")
      let value = try await run(name, Sensor(on: thread), in: arguments[1])
      write(value == 7 ? "ok\n" : "\(String(describing: value))\n")
    }
    write("done\n")
  }

  private static func write(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  @MainActor private static func names(of caller: String) -> [String] {
    switch caller {
    case "anywhere": AnywhereCaller.names
    case "mainActor": MainActorCaller.names
    case "actor": ActorCaller.names
    default: DefaultCaller.names
    }
  }

  @MainActor private static func run(_ name: String, _ sensor: Sensor, in caller: String) async throws -> Int? {
    switch caller {
    case "anywhere": try await AnywhereCaller().run(name, sensor)
    case "mainActor": try await MainActorCaller().run(name, sensor)
    case "actor": try await ActorCaller().run(name, sensor)
    default: try await DefaultCaller().run(name, sensor)
    }
  }
}
