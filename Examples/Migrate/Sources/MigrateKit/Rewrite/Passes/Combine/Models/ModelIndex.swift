/// The models of a code base, and which of them can become `@Observable`.
///
/// A model and the views that hold it are converted together or not at all, so the facts of all files decide.
struct ModelIndex: Sendable {
  private var obstacles: [String: ModelObstacle] = [:]
  private var names: Set<String> = []

  init() {}

  /// Decides about the models.
  ///
  /// - Parameters:
  ///   - index: The types of the code base.
  ///   - files: What each file says about models.
  init(_ index: TypeIndex, _ files: [ModelFacts]) {
    let models = files.flatMap(\.models)
    names = Set(models.map(\.name))
    let generic = files.lazy.compactMap(\.takesAnyModel).first.map {
      ModelObstacle(.typeInformationNeeded, "\($0) has code for any ObservableObject, which may be this class.")
    }
    for model in models { obstacles[model.name] = Self.obstacle(of: model, index, files) ?? generic }
    var byType = Dictionary(grouping: files.flatMap(\.mentions), by: { $0.type ?? "" })
    for model in models where model.isMainActor { byType[model.name] = nil }
    // A model that another one uses can be converted if the other one can.
    var isChanging = true
    while isChanging {
      isChanging = false
      for model in models where obstacles[model.name] == nil {
        let other = byType[model.name]?.first { !belongsToMainActor($0.place) }
        guard let other else { continue }
        obstacles[model.name] = ModelObstacle(
          .ambiguousIsolation, "\(other.file):\(other.line) uses the class outside of the main actor.")
        isChanging = true
      }
    }
  }

  private func belongsToMainActor(_ place: ModelFacts.Mention.Place) -> Bool {
    switch place {
    case .mainActor: true
    case .type(let name): isConvertible(name)
    case .anywhere: false
    }
  }

  func isModel(_ name: String) -> Bool { names.contains(name) }
  func isConvertible(_ name: String) -> Bool { names.contains(name) && obstacles[name] == nil }
  func obstacle(of name: String) -> ModelObstacle? { obstacles[name] }

  private static func obstacle(
    of model: ModelFacts.Model, _ index: TypeIndex, _ files: [ModelFacts]
  ) -> ModelObstacle? {
    let use = publisherUse(of: model, files)
    // The use of a publisher is the difference that the user has to know, whatever else the class does.
    if let obstacle = model.obstacle, obstacle.reason == .syntaxErrors || use?.type == nil { return obstacle }
    if let use { return use.obstacle }
    if files.flatMap(\.models).count(where: { $0.name == model.name }) > 1 {
      return ModelObstacle(.typeInformationNeeded, "Several scanned classes have the name \(model.name).")
    }
    let simple = TypeIndex.simple(model.name)
    let mentions = files.flatMap(\.mentions).filter { $0.name == simple }
    if let mention = mentions.first(where: { $0.type == nil }) {
      return ModelObstacle(
        .typeInformationNeeded, "\(mention.file):\(mention.line) names \(simple), which may mean several scanned types."
      )
    }
    if let child = index.types.values.filter({ child in
      child.inherited.contains { index.type(named: $0, in: child.name)?.name == model.name }
    }).map(\.name).min() {
      return ModelObstacle(.unsupportedShape, "\(child) inherits from the class.")
    }
    for file in files where file.problem != nil {
      if file.mentions.contains(where: { $0.type == model.name }) {
        return ModelObstacle(.syntaxErrors, "\(file.problem?.file ?? "") uses the class and has syntax errors.")
      }
    }
    let holders = files.flatMap(\.holders).filter { $0.type == model.name }
    if let obstacle = holders.compactMap(\.obstacle).first { return obstacle }
    return environmentObstacle(of: model, holders, files.flatMap(\.environment))
  }

  private static func publisherUse(
    of model: ModelFacts.Model, _ files: [ModelFacts]
  ) -> ModelFacts.PublisherUse? {
    let candidates = files.flatMap(\.uses).filter { use in
      let isOwn =
        use.property == "objectWillChange"
        ? !model.declaresPublisher : model.published.contains(String(use.property.dropFirst()))
      return isOwn && (use.type == nil || use.type == model.name)
    }
    return candidates.first { $0.type != nil } ?? candidates.first
  }

  private static func environmentObstacle(
    of model: ModelFacts.Model, _ holders: [ModelFacts.Holder], _ environment: [ModelFacts.EnvironmentObject]
  ) -> ModelObstacle? {
    guard holders.contains(where: \.isEnvironment) else { return nil }
    if let object = environment.first(where: { $0.type == nil }) {
      return ModelObstacle(
        .typeInformationNeeded,
        "\(object.file):\(object.line) passes an object to environmentObject whose type is not written.")
    }
    if !environment.contains(where: { $0.type == model.name }) {
      return ModelObstacle(.declarationNotScanned, "No scanned view passes the object to environmentObject.")
    }
    return nil
  }
}

extension ModelFacts.PublisherUse {
  fileprivate var obstacle: ModelObstacle {
    let place = "\(file):\(line)"
    if type == nil {
      return ModelObstacle(.typeInformationNeeded, "\(place) uses \(property), which may belong to the class.")
    }
    if isAnnouncement {
      return ModelObstacle(
        .semanticDifference,
        "\(place) announces changes by hand. An @Observable class announces those of its properties.")
    }
    if property == "objectWillChange" {
      return ModelObstacle(
        .semanticDifference,
        "\(place) uses objectWillChange. An @Observable class has no publisher for all its changes.")
    }
    return ModelObstacle(
      .semanticDifference, "\(place) uses \(property). It sends before the property changes, changes(of:) afterwards.")
  }
}
