/// The models of a code base, and which of them can become `@Observable`.
///
/// A model and the views that hold it are converted together or not at all, so the facts of all files decide.
struct ModelIndex: Sendable {
  private var obstacles: [String: ModelObstacle] = [:]
  private var names: Set<String> = []
  /// The properties of each model whose `$x` a subject replaces, and whether only the class itself uses it.
  private var subjects: [String: [String: Bool]] = [:]

  init() {}

  /// Decides about the models, and about the files that have to stay with Combine.
  ///
  /// - Parameters:
  ///   - index: The types of the code base.
  ///   - files: What each file says about models.
  /// - Returns: The models, and the files that stay.
  static func deciding(_ index: TypeIndex, _ files: [ModelFacts]) -> (ModelIndex, [String: StayingFile]) {
    var sharing = SharingFiles(files.map { FileSharing(path: $0.path, shared: $0.shared) })
    sharing.joinProjections(files)
    var stays: [String: StayingFile.Cause] = [:]
    for file in files {
      let root = sharing.root(of: file.path)
      if let line = file.receiver, file.importsSwiftUI, stays[root] == nil {
        stays[root] = .receiver("\(file.path):\(line)")
      }
      if !file.changes, file.importsCombine || !file.models.isEmpty { stays[root] = .unchanged(file.path) }
    }
    let models = ModelIndex(index, files, sharing, &stays)
    let staying = sharing.staying(stays, .combine, files.map(\.path))
    return (models, staying)
  }

  private init(
    _ index: TypeIndex, _ files: [ModelFacts], _ sharing: SharingFiles, _ stays: inout [String: StayingFile.Cause]
  ) {
    let models = files.flatMap(\.models)
    names = Set(models.map(\.name))
    let generic = files.lazy.compactMap(\.takesAnyModel).first.map {
      ModelObstacle(.typeInformationNeeded, "\($0) has code for any ObservableObject, which may be this class.")
    }
    let taken = files.flatMap(\.taken)
    for model in models {
      let taking = taken.first { $0.model == nil } ?? taken.first { $0.model == model.name }
      obstacles[model.name] = Self.obstacle(of: model, index, files) ?? generic ?? taking?.obstacle
      for use in Self.publisherUses(of: model, files) where use.isReplaceable {
        let isOwn = subjects[model.name]?[use.name] ?? true
        subjects[model.name, default: [:]][use.name] = isOwn && use.isOwn && use.file == model.file
      }
    }
    var byType = Dictionary(grouping: files.flatMap(\.mentions), by: { $0.type ?? "" })
    for model in models where model.isMainActor { byType[model.name] = nil }
    let observed = ObservedModels(index, files, models)
    let families = ModelFamilies(models, index)
    // A model that another one uses can be converted if the other one can.
    var isChanging = true
    while isChanging {
      isChanging = false
      for model in models where obstacles[model.name] != nil && observed.contains(model.name) {
        let root = sharing.root(of: model.file)
        if stays[root] == nil { stays[root] = .model(model.name) }
      }
      for model in models where obstacles[model.name] == nil {
        let cause = stays[sharing.root(of: model.file)]
        let relative = families.relatives(of: model).first { !isConvertible($0) }.map { name in
          ModelObstacle(.unsupportedShape, "\(name) stays as it is. \(obstacles[name]?.detail ?? "")")
        }
        guard let obstacle = relative ?? obstacle(of: model, byType[model.name] ?? [], cause) else { continue }
        obstacles[model.name] = obstacle
        isChanging = true
      }
    }
  }

  /// The obstacle that other models are to one.
  private func obstacle(
    of model: ModelFacts.Model, _ mentions: [ModelFacts.Mention], _ cause: StayingFile.Cause?
  ) -> ModelObstacle? {
    if let other = mentions.first(where: { !belongsToMainActor($0.place) }) {
      return ModelObstacle(
        .ambiguousIsolation, "\(other.file):\(other.line) uses the class outside of the main actor.")
    }
    guard let cause, model.bindsOpenCombine else { return nil }
    return ModelObstacle(.unsupportedShape, "Its publishers stay with OpenCombine: \(cause.clause).")
  }

  private func belongsToMainActor(_ place: ModelFacts.Mention.Place) -> Bool {
    switch place {
    case .mainActor: true
    case .type(let name): isConvertible(name)
    case .anywhere: false
    }
  }

  /// Whether a subject replaces `$x` of a model that becomes `@Observable`, and whether only the class itself uses it.
  func subject(of property: String, in model: String) -> (exists: Bool, isPrivate: Bool) {
    guard isConvertible(model), let isPrivate = subjects[model]?[property] else { return (false, false) }
    return (true, isPrivate)
  }

  func isModel(_ name: String) -> Bool { names.contains(name) }
  func isConvertible(_ name: String) -> Bool { names.contains(name) && obstacles[name] == nil }
  func obstacle(of name: String) -> ModelObstacle? { obstacles[name] }

  private static func obstacle(
    of model: ModelFacts.Model, _ index: TypeIndex, _ files: [ModelFacts]
  ) -> ModelObstacle? {
    let uses = publisherUses(of: model, files)
    let remaining = uses.filter { !$0.isReplaceable || $0.type == nil }
    let use = remaining.first { $0.type != nil } ?? remaining.first
    // The use of a publisher is the difference that the user has to know, whatever else the class does.
    if let obstacle = model.obstacle, obstacle.reason == .syntaxErrors || use?.type == nil { return obstacle }
    if let use { return use.obstacle }
    if !uses.isEmpty, let obstacle = model.subjectObstacle { return obstacle }
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
    if !model.isProtocol,
      let child = index.types.values.filter({ child in
        child.inherited.contains { index.type(named: $0, in: child.name)?.name == model.name }
      }).map(\.name).min()
    {
      return ModelObstacle(.unsupportedShape, "\(child) inherits from the class.")
    }
    for file in files where file.problem != nil {
      if file.mentions.contains(where: { $0.type == model.name }) {
        return ModelObstacle(.syntaxErrors, "\(file.problem?.file ?? "") uses the class and has syntax errors.")
      }
    }
    if let tokens = model.tokens {
      let isUsed = files.contains { $0.extensions[simple]?.contains(tokens) == true || $0.members.contains(tokens) }
      if isUsed { return ModelObstacle(.unsupportedShape, "Other code than the class may use its tokens.") }
    }
    let holders = files.flatMap(\.holders).filter { $0.type == model.name && !$0.isGeneric }
    let environment = files.flatMap(\.environment)
    let places =
      [model.file] + holders.map(\.file) + environment.filter { $0.type == model.name }.map(\.file) + uses.map(\.file)
    if let place = files.first(where: { !$0.changes && places.contains($0.path) })?.path {
      return ModelObstacle(.unsupportedShape, "\(place) uses the class, and is not among the files to change.")
    }
    if let obstacle = holders.compactMap(\.obstacle).first { return obstacle }
    return environmentObstacle(of: model, holders, environment)
  }

  /// The uses of the publishers of a model, and those whose object may be one.
  private static func publisherUses(
    of model: ModelFacts.Model, _ files: [ModelFacts]
  ) -> [ModelFacts.PublisherUse] {
    files.flatMap(\.uses).filter { use in
      let isOwn =
        use.property == "objectWillChange" ? !model.declaresPublisher : model.published.contains(use.name)
      return isOwn && (use.type == nil || use.type == model.name)
    }
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

extension SharingFiles {
  /// Joins files with the models whose publishers they use.
  mutating func joinProjections(_ files: [ModelFacts]) {
    let models = files.flatMap(\.models)
    let taken = files.flatMap(\.taken)
    for file in files {
      for use in file.uses where !(use.isAnnouncement && use.type == nil) {
        for model in models where use.type == nil || use.type == model.name {
          guard use.property == "objectWillChange" || model.published.contains(use.name) else { continue }
          join(file.path, model.file)
        }
      }
      if file.takesAnyModel != nil { for model in models { join(file.path, model.file) } }
      for taking in taken where file.takers.contains(taking.taker) {
        for model in models where taking.model == nil || taking.model == model.name { join(file.path, model.file) }
      }
    }
  }
}

extension ModelFacts.Taking {
  fileprivate var obstacle: ModelObstacle {
    ModelObstacle(
      .typeInformationNeeded,
      model == nil
        ? "\(file):\(line) uses \(taker), which takes any ObservableObject, and perhaps this class."
        : "\(file):\(line) passes the class to \(taker), which takes any ObservableObject.")
  }
}

extension ModelFacts.PublisherUse {
  /// The name of the property without its `$`.
  fileprivate var name: String { String(property.dropFirst()) }

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
      .semanticDifference,
      """
      \(place) uses \(property) in a way that no subject replaces: as a value of its type, or in a closure that sets the \
      property. changes(of:) sends after the property has changed, and \(property) before.
      """)
  }
}
