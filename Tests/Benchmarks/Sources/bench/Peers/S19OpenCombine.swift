import Dispatch
import OpenCombine
import OpenCombineDispatch

extension S19 {
  static func openCombine(_ form: Form, burst: Int) -> Work {
    { iterations in
      let screen = await Screen(burst: burst)
      let bound = await Bound(to: screen, form)
      return try await measure(iterations, burst, screen) { bound.subject.send($0) }
    }
  }

  @MainActor
  static func openCombineFromMain(iterations: Int) async throws -> Sample {
    let screen = Screen(burst: 1)
    let bound = Bound(to: screen, .closure)
    return try await measure(iterations, 1, screen) { bound.subject.send($0) }
  }

  /// A subject that is bound.
  ///
  /// Any thread may send to it, although the library does not declare it `Sendable`.
  private final class Bound: @unchecked Sendable {
    let subject = CurrentValueSubject<Int, Never>(-1)
    private let token: AnyCancellable

    @MainActor
    init(to screen: Screen, _ form: Form) {
      let delivered = subject.receive(on: DispatchQueue.main.ocombine)
      token =
        switch form {
        case .closure: delivered.sink { [weak screen] value in MainActor.assumeIsolated { screen?.state = value } }
        case .keyPath: delivered.assign(to: \.state, on: screen)
        }
    }
  }
}
