/// The files that have to import the same library, because a publisher of one may reach the others.
///
/// The names of shared declarations decide, because types are not known. So files may be joined that share a name only.
struct CombineComponents {
  private var parents: [String: String] = [:]

  init(_ files: [ModelFacts], _ models: [ModelFacts.Model]) {
    joinNames(files)
    joinProjections(files, models)
  }

  /// The file that stands for all files of a component.
  func root(of file: String) -> String {
    var current = file
    while let parent = parents[current] { current = parent }
    return current
  }

  private mutating func join(_ first: String, _ second: String) {
    let roots = [root(of: first), root(of: second)].sorted()
    if roots[0] != roots[1] { parents[roots[1]] = roots[0] }
  }

  private mutating func joinNames(_ files: [ModelFacts]) {
    var publishers: [String: [String]] = [:]
    var tokens: [String: [String]] = [:]
    for file in files {
      for name in file.shared.publishers { publishers[name, default: []].append(file.path) }
      for name in file.shared.tokens { tokens[name, default: []].append(file.path) }
    }
    // A property whose type is not written may be a publisher if its initial value mentions one.
    var unwritten = files.flatMap { file in file.shared.unwritten.map { (file.path, $0.key, $0.value) } }
    var isChanging = true
    while isChanging {
      isChanging = false
      unwritten.removeAll { path, name, names in
        guard names.contains(where: { publishers[$0] != nil }) else { return false }
        if publishers[name]?.contains(path) != true { publishers[name, default: []].append(path) }
        isChanging = true
        return true
      }
    }
    for file in files {
      for name in file.shared.names {
        for other in publishers[name] ?? [] { join(file.path, other) }
        if file.shared.variables.contains(name) { continue }
        for other in tokens[name] ?? [] { join(file.path, other) }
      }
    }
  }

  /// Joins files with the models whose publishers they use.
  private mutating func joinProjections(_ files: [ModelFacts], _ models: [ModelFacts.Model]) {
    for file in files {
      for use in file.uses where !(use.isAnnouncement && use.type == nil) {
        for model in models where use.type == nil || use.type == model.name {
          guard use.property == "objectWillChange" || model.published.contains(String(use.property.dropFirst())) else {
            continue
          }
          join(file.path, model.file)
        }
      }
      if file.takesAnyModel != nil { for model in models { join(file.path, model.file) } }
    }
  }
}
