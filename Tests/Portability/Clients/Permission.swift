import Causeway
import CausewayBridging
import Combine
import SwiftUI

// The screen that asks for the location permission, for iOS 15: a legacy service with a delegate and a legacy service
// with listeners, a view model whose properties are `@Published`, and a view.

// MARK: The services, unchanged

enum LocationStatus {
  case notDetermined
  case denied
  case whenInUse
}

protocol LocationPermissionServiceDelegate: AnyObject {
  func locationPermissionService(_ service: LocationPermissionService, didChangeTo status: LocationStatus)
}

final class LocationPermissionService {
  weak var delegate: LocationPermissionServiceDelegate?
  private(set) var status = LocationStatus.notDetermined

  func grantPermission() {
    change(to: .whenInUse)
  }

  func openSettings() {}

  func change(to status: LocationStatus) {
    self.status = status
    delegate?.locationPermissionService(self, didChangeTo: status)
  }
}

final class ThemeService {
  private(set) var isDarkMode = false
  private var listeners: [Int: (Bool) -> Void] = [:]
  private var lastToken = 0

  func addListener(_ listener: @escaping (Bool) -> Void) -> Int {
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  func removeListener(_ token: Int) {
    listeners[token] = nil
  }
}

// MARK: The adapters

final class LocationPermissionDelegate: LocationPermissionServiceDelegate {
  private let continuation: CallbackPublisher<LocationStatus, Never>.Continuation

  init(_ continuation: CallbackPublisher<LocationStatus, Never>.Continuation) {
    self.continuation = continuation
  }

  func locationPermissionService(_ service: LocationPermissionService, didChangeTo status: LocationStatus) {
    continuation.yield(status)
  }
}

extension LocationPermissionService {
  /// The changes of the status, for Combine.
  @MainActor
  func asPublisher() -> Combine.AnyPublisher<LocationStatus, Never> {
    CallbackPublisher.delegate(of: self, \.delegate, on: MainActor.shared) { LocationPermissionDelegate($0) }
      .combinePublisher().eraseToAnyPublisher()
  }
}

extension ThemeService {
  /// The current value and each later one, for Combine.
  @MainActor
  func asPublisher() -> Combine.AnyPublisher<Bool, Never> {
    CallbackPublisher<Bool, Never>.listener(
      on: MainActor.shared, add: addListener, remove: removeListener, initial: { self.isDarkMode }
    )
    .combinePublisher().eraseToAnyPublisher()
  }
}

// MARK: The view model

@MainActor
final class LocationPermissionViewModel: ObservableObject {
  @Published private(set) var status: LocationStatus
  @Published private(set) var isDarkMode = false
  @Published private(set) var shouldDismiss = false

  private let service: LocationPermissionService

  init(service: LocationPermissionService, theme: ThemeService) {
    self.service = service
    status = service.status
    let statuses = service.asPublisher()
    statuses.receive(on: DispatchQueue.main).assign(to: &$status)
    statuses.map { $0 == .whenInUse }.receive(on: DispatchQueue.main).assign(to: &$shouldDismiss)
    theme.asPublisher().receive(on: DispatchQueue.main).assign(to: &$isDarkMode)
  }

  var accessDenied: Bool { status == .denied }

  func primaryAction() {
    if accessDenied { service.openSettings() } else { service.grantPermission() }
  }
}

// MARK: The view

struct LocationPermissionView: View {
  @StateObject private var model: LocationPermissionViewModel
  @Environment(\.dismiss) private var dismiss

  init(service: LocationPermissionService, theme: ThemeService) {
    _model = StateObject(wrappedValue: LocationPermissionViewModel(service: service, theme: theme))
  }

  var body: some View {
    VStack(spacing: 20) {
      Text("Your location is needed to find the nearest network")
        .font(.headline)
        .multilineTextAlignment(.center)
      if model.accessDenied {
        Text("The permission was denied. You can change this in the settings.")
          .foregroundColor(.red)
      }
      Button(model.accessDenied ? "Open Settings" : "Grant Permission") {
        model.primaryAction()
      }
      Button("Cancel") { dismiss() }
    }
    .padding()
    .preferredColorScheme(model.isDarkMode ? .dark : .light)
    .onChange(of: model.shouldDismiss) { shouldDismiss in
      if shouldDismiss { dismiss() }
    }
  }
}

@main
struct PermissionApp: App {
  private let service = LocationPermissionService()
  private let theme = ThemeService()

  var body: some Scene {
    WindowGroup {
      LocationPermissionView(service: service, theme: theme)
    }
  }
}
