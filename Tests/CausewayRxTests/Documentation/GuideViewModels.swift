import Causeway
import CausewayRx
import CausewayViewModel
import Observation

/// The view models of the samples, which receive their services and bridge internally.
enum GuideViewModels {
  @MainActor @Observable final class NetworkStatusViewModel {
    private(set) var isConnected = false
    private let bindings = Bindings()

    init(_ manager: GuideServices.NetworkManager) {
      bindings.bind(
        manager.connectionState.toPublisher().map { $0 == .connected }, to: \.isConnected, of: self,
        onFailure: .keepLast)
    }
  }

  @MainActor @Observable final class NewFeatureViewModel {
    private let items: Loader<[String]>

    init(_ service: GuideServices.ItemService) {
      items = Loader { service.fetchItems().asPublisher() }
    }

    var data: [String] { items.value ?? [] }
    var errorText: String? { items.errorText }

    func load() {
      items.start()
    }
  }

  @MainActor @Observable final class ServerListViewModel {
    private(set) var servers: [String] = []
    private(set) var isLoading = false
    private(set) var selectedServer: String?
    private let bindings = Bindings()

    init(_ manager: GuideServices.ServerManager) {
      bindings.bind(manager.servers.toPublisher(), to: \.servers, of: self, onFailure: .keepLast)
      bindings.bind(manager.loadingStateSubject.asPublisher(), to: \.isLoading, of: self, onFailure: .keepLast)
      bindings.bind(
        manager.selected.toPublisher(initialValue: nil), to: \.selectedServer, of: self, onFailure: .keepLast)
    }
  }

  @MainActor @Observable final class AuthViewModel {
    private(set) var isAuthenticated = false
    private let bindings = Bindings()

    init(authManager: GuideServices.AuthManager) {
      bindings.bind(
        authManager.authStateSubject.asPublisher(), to: \.isAuthenticated, of: self, onFailure: .keepLast)
    }
  }

  @MainActor @Observable final class LocationViewModel {
    private(set) var shouldDismiss = false
    private let bindings = Bindings()

    init(_ manager: GuideServices.LocationManager) {
      bindings.bind(manager.locationStatusSubject.asPublisher(), to: self, onFailure: .keepLast) { model, status in
        model.shouldDismiss = status == "authorizedWhenInUse"
      }
    }
  }
}
