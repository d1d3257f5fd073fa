import Causeway
import CausewayViewModel

/// A form whose whole state is in a state manager.
@MainActor
final class ManagedFormModel: FormScreen {
  private struct State {
    var name = ""
    var hasAgreed = false
    var isSending = false
    var isSent = false
    var failures = 0
  }

  private let manager = MainActorStateManager(State())
  private let sender: FakeSender

  init(_ sender: FakeSender) { self.sender = sender }

  var name: String {
    get { manager.current.name }
    set { manager.update { $0.name = newValue } }
  }

  var hasAgreed: Bool {
    get { manager.current.hasAgreed }
    set { manager.update { $0.hasAgreed = newValue } }
  }

  var canSend: Bool { !name.isEmpty && hasAgreed && !manager.current.isSending }
  var isSent: Bool { manager.current.isSent }
  var failures: Int { manager.current.failures }

  func send() {
    guard canSend else { return }
    manager.update {
      $0.isSending = true
      $0.isSent = false
    }
    sender.send(name) { [weak manager] result in
      manager?.update {
        $0.isSending = false
        if case .success = result { $0.isSent = true } else { $0.failures += 1 }
      }
    }
  }
}

/// A form that subscribes to its fields when the button is first shown.
@MainActor
final class LazyFormModel: FormScreen {
  private let names = MainActorCurrentValueSubject<String, Never>("")
  private let agreements = MainActorCurrentValueSubject<Bool, Never>(false)
  private let sending = MainActorCurrentValueSubject<Bool, Never>(false)
  private(set) var isSent = false
  private(set) var failures = 0
  private let sender: FakeSender
  private var isEnabled = false
  private lazy var token = combineLatest(names, agreements, sending).map { !$0.isEmpty && $1 && !$2 }
    .sink { [weak self] in self?.isEnabled = $0 }

  init(_ sender: FakeSender) { self.sender = sender }

  var name: String {
    get { names.value }
    set { names.send(newValue) }
  }

  var hasAgreed: Bool {
    get { agreements.value }
    set { agreements.send(newValue) }
  }

  var canSend: Bool {
    _ = token
    return isEnabled
  }

  func send() {
    guard canSend else { return }
    isSent = false
    sending.send(true)
    sender.send(name) { [weak self] result in
      guard let self else { return }
      if case .success = result { isSent = true } else { failures += 1 }
      sending.send(false)
    }
  }
}
