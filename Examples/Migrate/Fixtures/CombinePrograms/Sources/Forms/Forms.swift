import Foundation
import OpenCombine

@main
struct Forms {
  @MainActor
  static func main() {
    let log = Log()
    let names = PassthroughSubject<String, LoadFault>()
    let model = FormModel(name: "Ann", mail: "ann@b.c", log: log, names: names.eraseToAnyPublisher())
    var tokens = Set<AnyCancellable>()
    model.$tags.dropFirst().sink { log.note("outside \($0), was \(model.tags)") }.store(in: &tokens)
    settle()
    log.flush("created", model)

    model.name = "Bea"
    model.name = "Bea"
    model.mail = ""
    log.flush("named", model)
    settle()
    log.flush("later", model)

    model.tags.append("new")
    model.tags += ["old", "older"]
    model.tags.swapAt(0, 1)
    log.flush("tagged", model)
    settle()
    log.flush("later", model)

    model.volume = 12
    log.flush("loud", model)
    settle()
    log.flush("limited", model)

    names.send("Cleo")
    names.send(completion: .failure(LoadFault()))
    names.send("ignored")
    settle()
    log.flush("loaded", model)
  }

  /// Runs what waits in the main queue, and the tasks of the main actor.
  @MainActor
  private static func settle() {
    for _ in 0..<4 {
      var isDone = false
      DispatchQueue.main.async { DispatchQueue.main.async { isDone = true } }
      while !isDone { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
    }
  }
}
