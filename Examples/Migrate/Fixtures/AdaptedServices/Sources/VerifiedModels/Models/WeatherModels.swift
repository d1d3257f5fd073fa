import Causeway
import CausewayBridging
import CausewayViewModel

/// A screen with a listener, a closure property and a delegate.
@MainActor final class OldWeatherModel: StationDelegate {
  private(set) var temperature: Double?
  private(set) var warnings: [String] = []
  private(set) var place = ""
  private(set) var reading = Reading(degrees: 0)
  private let station: any Station
  private var listener: Int?

  struct Reading {
    var degrees: Double
  }

  init(station: any Station) {
    self.station = station
    listener = station.addListener { [weak self] degrees in
      self?.temperature = degrees
      self?.reading = Reading(degrees: degrees)
    }
    station.onAlarm = { [weak self] in self?.warnings.append($0) }
    station.delegate = self
  }

  isolated deinit {
    if let listener { station.removeListener(listener) }
    station.onAlarm = nil
  }

  func clear() {
    warnings = []
  }

  func load(_ days: Int) async {
    reading = Reading(degrees: Double(days))
  }

  func stationDidConnect(_ name: String) { place = name }
  func stationDidDisconnect() { place = "" }
}

/// The same screen as streams.
@MainActor final class WeatherModel {
  private(set) var temperature: Double?
  private(set) var warnings: [String] = []
  private(set) var place = ""
  private(set) var reading = OldWeatherModel.Reading(degrees: 0)
  private let bindings = Bindings()

  init(station: any Station) {
    bindings.bind(station.listenerEvents(), to: self) { model, degrees in
      model.temperature = degrees
      model.reading = .init(degrees: degrees)
    }
    bindings.bind(station.alarmEvents(), to: self) { model, warning in model.warnings.append(warning) }
    bindings.bind(station.delegateEvents(), to: self) { model, event in
      switch event {
      case .didConnect(let name): model.place = name
      case .didDisconnect: model.place = ""
      }
    }
  }

  func removeWarnings() {
    warnings = []
  }

  func load(_ days: Int) async {
    reading = .init(degrees: Double(days))
  }
}
