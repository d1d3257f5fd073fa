import Foundation

// Runs each scenario twice, and prints the number of elements of the second run; the first one initialises what is
// initialised once. A semaphore keeps the process alive, because valgrind does not survive `dispatchMain`.

Task.detached {
  do {
    for counted in Counted.all {
      Stopwatch.label = ""
      _ = try await counted.work(counted.rounds)
      Stopwatch.label = counted.name
      print("\(try await counted.work(counted.rounds).elements)\t\(counted.name)")
    }
    exit(0)
  } catch {
    print("FAILED: \(Stopwatch.label): \(error)")
    exit(1)
  }
}
DispatchSemaphore(value: 0).wait()
