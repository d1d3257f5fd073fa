import ArgumentParser
import MigrateKit

/// The options about the index that the compiler has written.
struct IndexOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read what the compiler knows of the files: the folder .build/debug/index/store of a build.", valueName: "path"))
  var indexStore: String?

  @Option(help: ArgumentHelp("The library libIndexStore, by default that of the toolchain.", valueName: "path"))
  var indexLibrary: String?

  func validate() throws {
    if indexLibrary != nil, indexStore == nil { throw ValidationError("--index-library needs --index-store.") }
  }

  var location: IndexLocation? { indexStore.map { IndexLocation(store: $0, library: indexLibrary) } }
}
