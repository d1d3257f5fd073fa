import CausewayRx

/// The user's own servers, to choose one from.
final class CustomConfigPicker {
  /// All of them, in the order in which they were made.
  let configsSubject: BehaviorSubject<[CustomConfigModel]>
  /// Sends a configuration that is to be changed.
  let showEditCustomConfigTrigger = PublishSubject<CustomConfigModel>()
  /// Sends a configuration that is to be added.
  let showAddCustomConfigTrigger = PublishSubject<CustomConfigModel>()

  init(_ configs: [CustomConfigModel] = []) {
    configsSubject = BehaviorSubject(value: configs)
  }

  /// Has a configuration edited, a new one if there is none of that name.
  func edit(name: String) {
    if let config = configs.first(where: { $0.name == name }) {
      showEditCustomConfigTrigger.onNext(config)
    } else {
      showAddCustomConfigTrigger.onNext(CustomConfigModel(name: name))
    }
  }

  /// Keeps a configuration in place of the one of the same name.
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
