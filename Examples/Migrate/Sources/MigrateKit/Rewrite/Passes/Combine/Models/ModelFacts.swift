/// What one file says about the models of a code base.
struct ModelFacts: Sendable {
  /// A class that conforms to `ObservableObject`.
  struct Model: Sendable {
    let name: String
    let isMainActor: Bool
    let published: Set<String>
    let declaresPublisher: Bool
    let obstacle: ModelObstacle?
  }

  /// Code that names a model, and so may use its members.
  struct Mention: Sendable {
    enum Place: Hashable, Sendable {
      case mainActor
      case type(String)
      case anywhere
    }

    let name: String
    /// The type in the index, or `nil` if the name may mean several types.
    let type: String?
    let place: Place
    let line: Int
    let file: String
  }

  /// A use of the publisher of a property or of an object; the type is `nil` if it is not written.
  struct PublisherUse: Sendable {
    let property: String
    let type: String?
    /// Whether the use is `objectWillChange.send()`.
    let isAnnouncement: Bool
    let file: String
    let line: Int
  }

  /// A property of a view that holds a model.
  struct Holder: Sendable {
    let type: String
    let isEnvironment: Bool
    let obstacle: ModelObstacle?
  }

  /// An object that a view passes to the environment; the type is `nil` if it is not written.
  struct EnvironmentObject: Sendable {
    let type: String?
    let file: String
    let line: Int
  }

  var models: [Model] = []
  var mentions: [Mention] = []
  var uses: [PublisherUse] = []
  var holders: [Holder] = []
  var environment: [EnvironmentObject] = []
  /// The file, if it has code for any `ObservableObject`, which may be any of the models.
  var takesAnyModel: String?
  var problem: FileProblem?
}
