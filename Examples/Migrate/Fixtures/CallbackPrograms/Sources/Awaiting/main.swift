import Dispatch

/// Prints what happens in a run, in order.
func show(_ title: String, _ run: (Calls) async throws -> Void) async throws {
  let calls = Calls(counter: Counter(), lines: Lines())
  try await run(calls)
  print("\(title): \(calls.lines.text)")
}

/// Waits for a signal without blocking a thread of the tasks.
func wait(for done: DispatchSemaphore) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      done.wait()
      continuation.resume()
    }
  }
}

func answer(_ calls: Calls) async {
  while !calls.counter.isAsked { await Task.yield() }
  calls.counter.answer()
}

/// The function returns before the answer if it does not await it.
@concurrent func shown(_ calls: Calls) async {
  await calls.show()
  calls.lines.add("the function returns")
  calls.counter.answer()
}

@concurrent func shownAwaiting(_ calls: Calls) async throws {
  async let shown: Void = calls.showAwaiting()
  await answer(calls)
  try await shown
  calls.lines.add("the function returns")
}

@MainActor func shownOnMain(_ calls: Calls) async {
  await calls.show()
  calls.lines.add("the function returns")
  calls.counter.answer()
}

@MainActor func shownOnMainAwaiting(_ calls: Calls) async throws {
  let shown = Task {
    try await calls.showAwaiting()
    calls.lines.add("the function returns")
  }
  await answer(calls)
  try await shown.value
}

try await show("async function") { await shown($0) }
try await show("async function that awaits") { try await shownAwaiting($0) }
try await show("async function of the main actor") { await shownOnMain($0) }
try await show("async function of the main actor that awaits") { try await shownOnMainAwaiting($0) }

try await show("task") { await $0.cached().value }
try await show("task that awaits") { try await $0.cachedAwaiting().value }
try await show("task of the main actor") { await $0.cachedOnMain().value }
try await show("task of the main actor that awaits") { try await $0.cachedOnMainAwaiting().value }

let done = DispatchSemaphore(value: 0)
try await show("queue") {
  $0.measure(done)
  await wait(for: done)
}
try await show("queue for a task that awaits") { try await $0.measureAwaiting().value }
try await show("queue for the main actor") {
  $0.measureOnMain(done)
  await wait(for: done)
}
try await show("queue for a task of the main actor that awaits") { try await $0.measureOnMainAwaiting().value }
