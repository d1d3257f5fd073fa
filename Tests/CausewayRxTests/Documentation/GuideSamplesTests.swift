import Causeway
import CausewayRx
import CausewayTesting
import Testing

/// Small samples of migrations, each with the legacy service as it is.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct GuideSamplesTests {
  @Test func aMappedObservableBecomesAProperty() {
    let manager = GuideServices.NetworkManager()
    let model = GuideViewModels.NetworkStatusViewModel(manager)
    #expect(!model.isConnected)
    manager.stateSubject.onNext(.connected)
    #expect(model.isConnected)
    manager.stateSubject.onError(GuideServices.Fault.offline)
    #expect(model.isConnected, "the last value is kept")
  }

  @Test func aSingleBecomesAPropertyAndItsErrorAText() {
    let service = GuideServices.ItemService()
    let model = GuideViewModels.NewFeatureViewModel(service)
    service.answer = .success(["a", "b"])
    model.load()
    #expect(model.data == ["a", "b"])
    service.answer = .failure(GuideServices.Fault.offline)
    model.load()
    #expect(model.data == ["a", "b"])
    #expect(model.errorText == "offline")
    service.answer = .success(["c"])
    model.load()
    #expect(model.data == ["c"])
    #expect(model.errorText == nil)
  }

  @Test func anOlderAnswerDoesNotReplaceANewerOne() {
    let service = GuideServices.ItemService()
    let model = GuideViewModels.NewFeatureViewModel(service)
    service.answer = nil
    model.load()
    model.load()
    service.pending[1](.success(["new"]))
    service.pending[0](.success(["old"]))
    #expect(model.data == ["new"])
  }

  @Test(.covers("b5")) func everyStreamOfTheServiceIsAProperty() {
    let manager = GuideServices.ServerManager()
    manager.servers.onNext(["Oslo"])
    let model = GuideViewModels.ServerListViewModel(manager)
    #expect(model.servers == ["Oslo"])
    manager.loadingStateSubject.onNext(true)
    manager.selected.onNext("Oslo")
    #expect(model.isLoading)
    #expect(model.selectedServer == "Oslo")
    manager.servers.onNext(["Oslo", "Rome"])
    manager.loadingStateSubject.onNext(false)
    manager.selected.onNext(nil)
    #expect(model.servers == ["Oslo", "Rome"])
    #expect(!model.isLoading)
    #expect(model.selectedServer == nil)
  }

  @Test(.covers("b6")) func theServiceComesThroughTheInitializer() {
    let manager = GuideServices.AuthManager()
    let model = GuideViewModels.AuthViewModel(authManager: manager)
    manager.authStateSubject.onNext(true)
    #expect(model.isAuthenticated)
  }

  @Test func aTriggerIsHandledLaterOnTheMainThreadAndTheViewModelSeesTheStatus() async {
    let manager = GuideServices.LocationManager()
    let model = GuideViewModels.LocationViewModel(manager)
    let statuses = Recorder(manager.locationStatusSubject.asPublisher())
    manager.requestTrigger.onNext(())
    #expect(!model.shouldDismiss, "not inside the trigger")
    _ = await statuses.values(atLeast: 2)
    #expect(model.shouldDismiss)
    statuses.cancel()
  }

  @Test func viewModelsReleaseTheirServices() {
    let manager = GuideServices.NetworkManager()
    var model: GuideViewModels.NetworkStatusViewModel? = .init(manager)
    #expect(manager.stateSubject.hasObservers)
    #expect(model?.isConnected == false)
    model = nil
    #expect(!manager.stateSubject.hasObservers)
  }
}
