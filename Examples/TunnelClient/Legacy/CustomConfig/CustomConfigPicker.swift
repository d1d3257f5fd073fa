import CausewayRx

/// A list of user-defined servers to choose from.
final class CustomConfigPicker {
  /// All configurations in the order of creation.
  let configsSubject: BehaviorSubject<[CustomConfigModel]>
  /// Emits a configuration to be changed.
  let showEditCustomConfigTrigger = PublishSubject<CustomConfigModel>()
  /// Emits a configuration to be added.
  let showAddCustomConfigTrigger = PublishSubject<CustomConfigModel>()

  init(_ configs: [CustomConfigModel] = []) {
    configsSubject = BehaviorSubject(value: configs)
  }

  /// Requests editing of the configuration with this name, or of a new configuration if there is none.
  func edit(name: String) {
    if let config = configs.first(where: { $0.name == name }) {
      showEditCustomConfigTrigger.onNext(config)
    } else {
      showAddCustomConfigTrigger.onNext(CustomConfigModel(name: name))
    }
  }

  /// Saves a configuration, replacing the configuration with the same name.
  func save(_ config: CustomConfigModel) {
    var configs = configs
    if let index = configs.firstIndex(where: { $0.name == config.name }) {
      configs[index] = config
    } else {
      configs.append(config)
    }
    configsSubject.onNext(configs)
  }

  private var configs: [CustomConfigModel] {
    (try? configsSubject.value()) ?? []
  }
}
