import Causeway
import CausewayTesting

/// A service that sends a form.
@MainActor
final class FakeSender {
  struct Refusal: Error {}

  private(set) var calls: [String] = []
  private var open: [(Result<Void, Refusal>) -> Void] = []

  func send(_ name: String, _ completion: @escaping (Result<Void, Refusal>) -> Void) {
    calls.append("send \(name)")
    open.append(completion)
  }

  func answer(_ result: Result<Void, Refusal>) { if !open.isEmpty { open.removeFirst()(result) } }
}

/// The model before the migration, whose setters call one another.
@MainActor
final class OldFormModel {
  var name = "" { didSet { check() } }
  var hasAgreed = false { didSet { check() } }
  private(set) var canSend = false
  private(set) var isSent = false
  private(set) var failures = 0
  private var isSending = false { didSet { check() } }
  private let sender: FakeSender

  init(_ sender: FakeSender) {
    self.sender = sender
    check()
  }

  func send() {
    guard canSend else { return }
    isSending = true
    isSent = false
    sender.send(name) { [weak self] result in
      guard let self else { return }
      isSending = false
      switch result {
      case .success: isSent = true
      case .failure: failures += 1
      }
    }
  }

  private func check() { canSend = !name.isEmpty && hasAgreed && !isSending }
}

/// The model after the migration: streams of the fields, combined.
@MainActor
final class FormModel {
  enum Defect: CaseIterable {
    case waitsForBothFields, zipsTheFields, canSendWhileItSends, sendsTheOldName, sendsTwice, countsNoFailure
    case isSentAfterAFailure, staysBusyAfterAFailure, forgetsThatItWasSent, sendsWithoutAgreement, retries
    case ignoresAnEmptyName
  }

  var name = "" { didSet { names.send(name) } }
  var hasAgreed = false { didSet { agreements.send(hasAgreed) } }
  private(set) var canSend = false
  private(set) var isSent = false
  private(set) var failures = 0
  private let names = MainActorPassthroughSubject<String, Never>()
  private let agreements = MainActorPassthroughSubject<Bool, Never>()
  private let sending = MainActorCurrentValueSubject<Bool, Never>(false)
  private let sender: FakeSender
  private let defect: Defect?
  private var token: AnyCancellable?
  private var firstName: String?

  init(_ sender: FakeSender, _ defect: Defect? = nil) {
    self.sender = sender
    self.defect = defect
    let names = names.filter { !$0.isEmpty || defect != .ignoresAnEmptyName }
    let fields: AnyMainActorPublisher<Bool, Never> =
      switch defect {
      case .waitsForBothFields:
        combineLatest(names, agreements.prepend(true)).map { !$0.isEmpty && $1 }.eraseToAnyPublisher()
      case .zipsTheFields: zip(names, agreements).map { !$0.isEmpty && $1 }.eraseToAnyPublisher()
      case .sendsWithoutAgreement: names.map { !$0.isEmpty }.eraseToAnyPublisher()
      default:
        combineLatest(names.prepend(""), agreements.prepend(false)).map { !$0.isEmpty && $1 }.eraseToAnyPublisher()
      }
    token = combineLatest(fields, sending).map { $0 && (!$1 || defect == .canSendWhileItSends) }
      .sink { [weak self] in self?.canSend = $0 }
  }

  func send() {
    guard canSend else { return }
    sending.send(true)
    isSent = defect == .forgetsThatItWasSent ? isSent : false
    let firstName = firstName ?? name
    self.firstName = firstName
    let text = defect == .sendsTheOldName ? firstName : name
    call(text)
    if defect == .sendsTwice { call(text) }
  }

  private func call(_ text: String) {
    sender.send(text) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        isSent = true
        sending.send(false)
      case .failure:
        if defect == .retries { return call(text) }
        if defect == .isSentAfterAFailure { isSent = true }
        if defect != .countsNoFailure { failures += 1 }
        if defect != .staysBusyAfterAFailure { sending.send(false) }
      }
    }
  }
}
