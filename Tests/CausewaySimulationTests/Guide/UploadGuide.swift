import CausewaySimulation

// More code of `docs/simulation.md`.

@MainActor protocol UploadService {
  func upload(_ name: String, completion: @escaping @MainActor (Bool) -> Void)
}

struct FakeUploadService: UploadService {
  let simulation: Simulation

  func upload(_ name: String, completion: @escaping @MainActor (Bool) -> Void) {
    let succeeds = simulation.choose(from: [true, false])
    simulation.callBackOnMain(after: nil) { completion(succeeds) }
  }
}

actor Counter {
  private(set) var count = 0

  func add() { count += 1 }
}
