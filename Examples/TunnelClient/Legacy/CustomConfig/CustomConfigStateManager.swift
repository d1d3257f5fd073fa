import CausewayRx

/// Holds the state of the credentials screen.
final class CustomConfigStateManager: CustomConfigStateManaging {
  let currentConfigSubject = BehaviorSubject<CustomConfigModel?>(value: nil)
  let isUpdatingSubject = BehaviorSubject<Bool>(value: false)

  func setCurrentConfig(_ config: CustomConfigModel, isUpdating: Bool) {
    currentConfigSubject.onNext(config)
    isUpdatingSubject.onNext(isUpdating)
  }

  func clearCurrentConfig() {
    currentConfigSubject.onNext(nil)
    isUpdatingSubject.onNext(false)
  }
}
