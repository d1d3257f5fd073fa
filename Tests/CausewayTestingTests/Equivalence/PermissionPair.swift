import Causeway
import CausewayTesting

/// The permission to use the camera, which the user grants in a dialog or in the settings.
@MainActor
final class FakeCameraPermission {
  enum Status: String, Sendable {
    case undecided, granted, denied
  }

  private(set) var status = Status.undecided
  private(set) var calls: [String] = []
  private var dialogs: [(Status) -> Void] = []
  private var observers: [(id: Int, call: () -> Void)] = []
  private var lastID = 0

  var observerCount: Int { observers.count }

  func request(_ completion: @escaping (Status) -> Void) {
    calls.append("request")
    if status == .undecided { dialogs.append(completion) } else { completion(status) }
  }

  func openSettings() { calls.append("settings") }

  /// Calls a closure each time that the app comes back from another one.
  func observeReturn(_ observer: @escaping () -> Void) -> Int {
    lastID += 1
    observers.append((lastID, observer))
    return lastID
  }

  func removeObserver(_ id: Int) { observers.removeAll { $0.id == id } }

  func decide(_ status: Status) {
    guard !dialogs.isEmpty else { return }
    self.status = status
    let waiting = dialogs
    dialogs = []
    for completion in waiting { completion(status) }
  }

  /// The user changes the permission in the settings, and comes back.
  func comeBack(with status: Status) {
    self.status = status
    for observer in observers { observer.call() }
  }
}

/// The model before the migration: the answer of the dialog, and a look at the status at each return.
@MainActor
final class OldCameraModel {
  private(set) var status = FakeCameraPermission.Status.undecided
  private(set) var isAsking = false
  private(set) var hint: String?
  private let permission: FakeCameraPermission
  private var observer: Int?

  init(_ permission: FakeCameraPermission) {
    self.permission = permission
    status = permission.status
    observer = permission.observeReturn { [weak self] in self?.look() }
  }

  isolated deinit { if let observer { permission.removeObserver(observer) } }

  func takePicture() {
    switch status {
    case .granted: hint = nil
    case .denied: permission.openSettings()
    case .undecided:
      guard !isAsking else { return }
      isAsking = true
      permission.request { [weak self] _ in
        guard let self else { return }
        isAsking = false
        look()
      }
    }
  }

  private func look() {
    status = permission.status
    hint = status == .denied ? "Allow the camera in the settings." : nil
  }
}

/// The model after the migration: one stream of the status, from the dialog and from each return.
@MainActor
final class CameraModel {
  enum Defect: CaseIterable {
    case asksTwice, asksAtTheStart, staysBusyAfterADenial, ignoresTheReturn, keepsTheObserver, keepsTheHint,
      losesTheHint
    case asksAgainAfterADenial, trustsTheFirstAnswer
  }

  private(set) var status: FakeCameraPermission.Status
  private(set) var isAsking = false
  private(set) var hint: String?
  private let permission: FakeCameraPermission
  private let defect: Defect?
  private let taps = MainActorPassthroughSubject<Void, Never>()
  private var tokens: [AnyCancellable] = []

  init(_ permission: FakeCameraPermission, _ defect: Defect? = nil) {
    self.permission = permission
    self.defect = defect
    status = permission.status
    let returns = AnyMainActorPublisher<Void, Never> { emitter in
      let id = permission.observeReturn { emitter.send(()) }
      emitter.onTermination { _ in if defect != .keepsTheObserver { permission.removeObserver(id) } }
    }
    let answers = taps.flatMap {
      AnyMainActorPublisher<FakeCameraPermission.Status, Never> { emitter in
        permission.request {
          emitter.send($0)
          emitter.send(completion: .finished)
        }
      }
    }
    let seen = returns.map { permission.status }.filter { _ in defect != .ignoresTheReturn }
    tokens = [
      answers.sink { [weak self] status in
        if status != .denied || defect != .staysBusyAfterADenial { self?.isAsking = false }
        self?.receive(defect == .trustsTheFirstAnswer ? .granted : status)
      },
      seen.sink { [weak self] in self?.receive($0) },
    ]
    if defect == .asksAtTheStart { ask() }
  }

  func takePicture() {
    switch status {
    case .granted: hint = nil
    case .denied: if defect == .asksAgainAfterADenial { ask() } else { permission.openSettings() }
    case .undecided: if !isAsking || defect == .asksTwice { ask() }
    }
  }

  private func ask() {
    isAsking = true
    taps.send(())
  }

  private func receive(_ status: FakeCameraPermission.Status) {
    self.status = status
    if status == .denied {
      if defect != .losesTheHint { hint = "Allow the camera in the settings." }
    } else if defect != .keepsTheHint {
      hint = nil
    }
  }
}
