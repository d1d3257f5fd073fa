import CausewayTesting
import Testing

@testable import VerifiedModels

/// `WeatherModel` does what `OldWeatherModel` did.
@MainActor struct WeatherModelEquivalenceTests {
  @Test func theModelsAreTheSame() async {
    await models.verify()
  }

  private var models: Equivalence<World, OldWeatherModel, WeatherModel> {
    var models = Equivalence(
      service: World(),
      old: { world, _ in OldWeatherModel(station: world.station) },
      new: { world, _ in WeatherModel(station: world.station) }
    )
    models = models.comparing("temperature", { $0.temperature }, { $0.temperature })
    models = models.comparing("warnings", { $0.warnings }, { $0.warnings })
    models = models.comparing("place", { $0.place }, { $0.place })
    models = models.comparing("reading", { $0.reading }, { $0.reading }, by: { "\($0)" == "\($1)" })
    models = models.comparingService("calls", { $0.calls.byPlace })
    models = models.comparingService("addListener: registered", { $0.addListener.registered })
    models = models.comparingService("onAlarm: registered", { $0.onAlarm.registered })
    models = models.comparingService("delegate: set", { $0.station.delegate != nil })
    models = models.task("load 1", { await $0.load(1) }, { await $0.load(1) })
    models = models.task("load 2", { await $0.load(2) }, { await $0.load(2) })
    models = models.action("clear", { $0.clear() }, { $0.removeWarnings() })
    models = models.event("addListener: send 1", { $0.addListener.emit(Double(1)) })
    models = models.event("addListener: send 2", { $0.addListener.emit(Double(2)) })
    models = models.event("onAlarm: send 1", { $0.onAlarm.emit("1") })
    models = models.event("onAlarm: send 2", { $0.onAlarm.emit("2") })
    models = models.event("delegate: didConnect", { $0.delegate.emit(StationDelegateEvent.didConnect("1")) })
    models = models.event("delegate: didConnect 2", { $0.delegate.emit(StationDelegateEvent.didConnect("2")) })
    models = models.event("delegate: didDisconnect", { $0.delegate.emit(StationDelegateEvent.didDisconnect) })
    return models
  }
}

/// The fakes of the services of one model, with their scripts.
@MainActor private final class World {
  let calls = CallTranscript()
  let addListener: ScriptedService<Double, Never>
  let onAlarm: ScriptedService<String, Never>
  let delegate: ScriptedService<StationDelegateEvent, Never>
  let station: FakeStation

  init() {
    addListener = ScriptedService(notingIn: calls)
    onAlarm = ScriptedService(notingIn: calls)
    delegate = ScriptedService(notingIn: calls)
    station = FakeStation(addListener: addListener, onAlarm: onAlarm, delegate: delegate)
  }
}
