/// Prints the value or the error of each call.
func show(_ title: String, _ call: () async throws -> String) async {
  do {
    print("\(title): \(try await call())")
  } catch let error as UserError {
    print("\(title) failed with a UserError: \(error)")
  } catch is CancellationError {
    print("\(title) was cancelled")
  } catch {
    print("\(title) failed: \(type(of: error))")
  }
}

let client = UserClient()
for id in [1, 2, 7] {
  await show("user \(id)") { try await client.user(id).name }
  await show("switched \(id)") { try await client.switched(id).name }
  await show("cached \(id)") { try await client.cached(id).name }
  await show("checked \(id)") { try await client.checked(id).name }
  await show("name \(id)") { try await client.name(id) }
  await show("delete \(id)") {
    try await client.delete(id)
    return "done"
  }
  await show("rename \(id)") { try await client.rename(id) }
  await show("shortest \(id)") { try await client.shortest(id).name }
}
for isOnline in [true, false] {
  await show("ping \(isOnline)") {
    try await client.ping(isOnline)
    return "reached"
  }
}
await show("count") { "\(try await client.count())" }
await show("flush") {
  try await client.flush()
  return "flushed"
}
await show("plain count") { "\(await client.plainCount())" }

// A cancelled task notices it after the answer before the rewrite, and at once after it.
let task = Task {
  await show("cancelled") {
    withUnsafeCurrentTask { $0?.cancel() }
    let user = try await client.user(2)
    try Task.checkCancellation()
    return user.name
  }
}
await task.value
