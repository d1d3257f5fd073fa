import CausewayRx

/// Runs a program and writes its trace.
final class TraceRun {
  private static let deepest = 12

  private let program: TraceProgram
  private let log = TraceLog()
  private let builder: TraceBuilder
  private var subscribed: Set<Int> = []
  private var disposables: [Int: any Disposable] = [:]
  private var disposeAtOnce: Set<Int> = []
  private var eventCounts: [Int: Int] = [:]
  private var depth = 0

  /// Returns the trace of a program.
  static func trace(of program: TraceProgram) -> [String] {
    let run = TraceRun(program)
    run.run()
    return run.log.lines
  }

  private init(_ program: TraceProgram) {
    self.program = program
    builder = TraceBuilder(program, log: log)
  }

  private func run() {
    for (index, action) in program.script.enumerated() {
      log.write("s\(index)")
      perform(action.term)
    }
    log.write("end")
    for observer in disposables.keys.sorted() { disposables.removeValue(forKey: observer)?.dispose() }
  }

  private func perform(_ action: TraceTerm) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    let index = action[0].int
    switch action.name {
    case "subscribe": subscribe(index)
    case "next": builder.subjects[index].send(.next(action[1].int))
    case "error": builder.subjects[index].send(.error(TraceError(number: action[1].int)))
    case "complete": builder.subjects[index].send(.completed)
    case "disposeSubject": builder.subjects[index].dispose()
    case "dispose": dispose(index)
    case "value": writeValue(index)
    default: fatalError("unknown action \(action.name)")
    }
  }

  private func subscribe(_ observer: Int) {
    guard subscribed.insert(observer).inserted else { return }
    log.write("o\(observer) +")
    let disposable = builder.root(observer).subscribe { [unowned self] in
      receive($0, observer)
    }
    disposables[observer] = disposable
    if disposeAtOnce.contains(observer) { dispose(observer) }
    log.write("o\(observer) -")
  }

  private func dispose(_ observer: Int) {
    if let disposable = disposables.removeValue(forKey: observer) {
      disposable.dispose()
    } else {
      disposeAtOnce.insert(observer)
    }
  }

  private func writeValue(_ subject: Int) {
    do {
      log.write("v\(subject) \(try builder.subjects[subject].value().map { "\($0)" } ?? "-")")
    } catch {
      log.write("v\(subject) \(traceName(of: error))")
    }
  }

  private func receive(_ event: Event<Int>, _ observer: Int) {
    log.write("o\(observer)", event)
    let count = eventCounts[observer, default: 0]
    eventCounts[observer] = count + 1
    for reaction in program.reactions where reaction.observer == observer && reaction.at == count {
      perform(reaction.action.term)
    }
  }
}

/// The lines of a trace.
final class TraceLog {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }

  func write<Element>(_ prefix: String, _ event: Event<Element>) {
    switch event {
    case .next(let element): write("\(prefix) next \(element)")
    case .error(let error): write("\(prefix) error \(traceName(of: error))")
    case .completed: write("\(prefix) completed")
    }
  }
}
