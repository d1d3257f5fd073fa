import Foundation
import OpenCombine

@main
struct Dashboard {
  @MainActor
  static func main() {
    let status = PassthroughSubject<String, StatusFault>()
    let readings = CurrentValueSubject<Int, Never>(1)
    let model = StatusModel(status: status.eraseToAnyPublisher(), readings: readings)
    print(model.status, model.count, model.errorText ?? "-")
    readings.send(2)
    status.send("connected")
    settle()
    print(model.status, model.count, model.errorText ?? "-")
    status.send(completion: .failure(StatusFault()))
    settle()
    print(model.status, model.count, model.errorText ?? "-")
  }

  /// Runs what waits in the main queue.
  @MainActor
  private static func settle() {
    var isDone = false
    DispatchQueue.main.async { isDone = true }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  }
}
