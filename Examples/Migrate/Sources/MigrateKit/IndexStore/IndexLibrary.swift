import CIndexStore
import Foundation

/// The functions of libIndexStore, from the toolchain.
///
/// The library stays loaded until the program ends.
struct IndexLibrary {
  let version: indexstore_version_function
  let createStore: indexstore_create_function
  let disposeStore: indexstore_dispose_function
  let units: indexstore_units_function
  let createUnit: indexstore_reader_create_function
  let disposeUnit: indexstore_dispose_function
  let mainFile: indexstore_string_function
  let modificationTime: indexstore_time_function
  let dependencies: indexstore_apply_function
  let dependencyKind: indexstore_kind_function
  let dependencyName: indexstore_string_function
  let dependencyPath: indexstore_string_function
  let createRecord: indexstore_reader_create_function
  let disposeRecord: indexstore_dispose_function
  let occurrences: indexstore_apply_function
  let relations: indexstore_apply_function
  let relationSymbol: indexstore_symbol_function
  let symbol: indexstore_symbol_function
  let roles: indexstore_roles_function
  let position: indexstore_position_function
  let name: indexstore_string_function
  let identifier: indexstore_string_function
  let errorText: indexstore_symbol_function
  let disposeError: indexstore_dispose_function

  /// Loads the library at a path, or that of the toolchain.
  init(_ path: String?) throws(IndexFailure) {
    let candidates = path.map { [$0] } ?? Self.candidates(ProcessInfo.processInfo.environment)
    guard let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .noLibrary(candidates)
    }
    guard let handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
      throw .unusableLibrary(file, dlerror().map { String(cString: $0) } ?? "It could not be loaded.")
    }
    let functions = Functions(handle: handle, file: file)
    version = try functions.named("format_version")
    createStore = try functions.named("store_create")
    disposeStore = try functions.named("store_dispose")
    units = try functions.named("store_units_apply_f")
    createUnit = try functions.named("unit_reader_create")
    disposeUnit = try functions.named("unit_reader_dispose")
    mainFile = try functions.named("unit_reader_get_main_file")
    modificationTime = try functions.named("unit_reader_get_modification_time")
    dependencies = try functions.named("unit_reader_dependencies_apply_f")
    dependencyKind = try functions.named("unit_dependency_get_kind")
    dependencyName = try functions.named("unit_dependency_get_name")
    dependencyPath = try functions.named("unit_dependency_get_filepath")
    createRecord = try functions.named("record_reader_create")
    disposeRecord = try functions.named("record_reader_dispose")
    occurrences = try functions.named("record_reader_occurrences_apply_f")
    relations = try functions.named("occurrence_relations_apply_f")
    relationSymbol = try functions.named("symbol_relation_get_symbol")
    symbol = try functions.named("occurrence_get_symbol")
    roles = try functions.named("occurrence_get_roles")
    position = try functions.named("occurrence_get_line_col")
    name = try functions.named("symbol_get_name")
    identifier = try functions.named("symbol_get_usr")
    errorText = try functions.named("error_get_description")
    disposeError = try functions.named("error_dispose")
  }

  private struct Functions {
    let handle: UnsafeMutableRawPointer
    let file: String

    /// Returns a function as a pointer of its type.
    func named<Function>(_ name: String) throws(IndexFailure) -> Function {
      guard let pointer = dlsym(handle, "indexstore_\(name)") else {
        throw .unusableLibrary(file, "It has no function indexstore_\(name).")
      }
      return unsafeBitCast(pointer, to: Function.self)
    }
  }

  /// Where toolchains have the library: beside the program `swift` on the path, and in Xcode.
  static func candidates(_ environment: [String: String]) -> [String] {
    #if os(macOS)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    var folders: [URL] = []
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let program = URL(fileURLWithPath: String(folder)).appendingPathComponent("swift")
      guard FileManager.default.isExecutableFile(atPath: program.path) else { continue }
      folders.append(program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent())
    }
    #if os(macOS)
      let developer = environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
      folders.append(URL(fileURLWithPath: developer).appendingPathComponent("Toolchains/XcodeDefault.xctoolchain/usr"))
    #endif
    return folders.map { $0.appendingPathComponent("lib/\(name)").path }
  }

  /// Returns the text of an error, and releases it.
  func take(_ error: indexstore_object?) -> String {
    guard let error else { return "The library gives no reason." }
    defer { disposeError(error) }
    guard let text = errorText(error) else { return "The library gives no reason." }
    return String(cString: text.assumingMemoryBound(to: CChar.self))
  }
}

extension indexstore_string_ref {
  var text: String {
    guard let data else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}
