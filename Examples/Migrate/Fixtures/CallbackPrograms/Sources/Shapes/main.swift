/// Prints the value or the error of a call.
@MainActor func show(_ title: String, _ call: @MainActor () async throws -> String) async {
  do {
    print("\(title): \(try await call())")
  } catch let error as ArchiveError {
    print("\(title) failed with an ArchiveError: \(error)")
  } catch {
    print("\(title) failed: \(error)")
  }
}

let archive = Archive()
let reader = Reader(archive: archive)
for title in [nil, "Swift"] {
  archive.title = title
  for name in ["open", "secret"] {
    await show("title \(name)") { try await reader.title(of: name) ?? "none" }
    await show("required \(name)") { try await reader.required(name) }
  }
  await show("check") {
    try await reader.check()
    return "open"
  }
  await show("cancellable") { try await reader.cancellable() }
}
await show("size") {
  let size = try await reader.size()
  return "\(size.0) \(size.1)"
}
print("last: \(reader.last)")
