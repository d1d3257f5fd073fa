import Causeway

/// A screen that derives its hint from the status, and shows the status before it stops asking.
@MainActor
final class DerivedCameraModel: CameraScreen {
  private(set) var status: FakeCameraPermission.Status
  private(set) var isAsking = false
  private let permission: FakeCameraPermission
  private var token: AnyCancellable?

  init(_ permission: FakeCameraPermission) {
    self.permission = permission
    status = permission.status
    token = AnyMainActorPublisher<Void, Never> { emitter in
      let id = permission.observeReturn { emitter.send(()) }
      emitter.onTermination { _ in permission.removeObserver(id) }
    }
    .map { permission.status }
    .sink { [weak self] in self?.status = $0 }
  }

  var hint: String? { status == .denied ? "Allow the camera in the settings." : nil }

  func takePicture() {
    if status == .denied { return permission.openSettings() }
    guard status == .undecided, !isAsking else { return }
    isAsking = true
    permission.request { [weak self] status in
      self?.status = status
      self?.isAsking = false
    }
  }
}
