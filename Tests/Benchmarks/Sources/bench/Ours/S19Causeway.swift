import CausewayRx
import CausewayViewModel

extension S19 {
  static func ours(_ form: Form, burst: Int) -> Work {
    { iterations in
      let subject = BehaviorSubject(value: -1)
      let screen = await Screen(burst: burst)
      let bindings = await bind(subject, to: screen, form)
      let sample = try await measure(iterations, burst, screen) { subject.onNext($0) }
      await bindings.cancelAll()
      return sample
    }
  }

  @MainActor
  static func oursFromMain(iterations: Int) async throws -> Sample {
    let subject = BehaviorSubject(value: -1)
    let screen = Screen(burst: 1)
    let bindings = bind(subject, to: screen, .closure)
    let sample = try await measure(iterations, 1, screen) { subject.onNext($0) }
    bindings.cancelAll()
    return sample
  }

  @MainActor
  private static func bind(_ subject: BehaviorSubject<Int>, to screen: Screen, _ form: Form) -> Bindings {
    let bindings = Bindings()
    switch form {
    case .closure: bindings.bind(subject.asPublisher(), to: screen, onFailure: .keepLast) { $0.state = $1 }
    case .keyPath: bindings.bind(subject.asPublisher(), to: \.state, of: screen, onFailure: .keepLast)
    }
    return bindings
  }
}
