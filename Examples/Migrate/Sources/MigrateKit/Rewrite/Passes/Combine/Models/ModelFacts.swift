/// What one file says about the models of a code base.
struct ModelFacts: Sendable {
  /// A class that conforms to `ObservableObject`, or a protocol that requires it.
  struct Model: Sendable {
    let name: String
    let file: String
    let isMainActor: Bool
    /// Whether views of other modules may hold it.
    let isPublic: Bool
    /// Whether its bindings take publishers of OpenCombine, which have no bridge by default.
    var bindsOpenCombine = false
    var published: Set<String> = []
    /// The name of the set of tokens that becomes bindings.
    var tokens: String?
    var declaresPublisher = false
    /// Why no subject can take the place of a `$x`.
    var subjectObstacle: ModelObstacle?
    let obstacle: ModelObstacle?
    /// The protocols through which a class is an `ObservableObject`.
    var protocols: [String] = []
    var isProtocol = false
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
    /// Whether a subject can take the place of `$x`.
    var isReplaceable = false
    /// Whether the code belongs to the class that has the property.
    var isOwn = false
    let file: String
    let line: Int
  }

  /// A property of a view that holds a model.
  struct Holder: Sendable {
    let file: String
    let type: String?
    let isGeneric: Bool
    let isEnvironment: Bool
    let obstacle: ModelObstacle?
  }

  /// An object that a view passes to the environment; the type is `nil` if it is not written.
  struct EnvironmentObject: Sendable {
    let type: String?
    let file: String
    let line: Int
  }

  /// The use of a type that is generic over any `ObservableObject`; the model is `nil` if it is not shown.
  struct Taking: Sendable {
    let taker: String
    let model: String?
    let file: String
    let line: Int
  }

  let path: String
  /// Whether the file can have views.
  let importsSwiftUI: Bool
  let importsCombine: Bool
  /// Whether the file may be changed.
  let changes: Bool
  var models: [Model] = []
  var mentions: [Mention] = []
  var uses: [PublisherUse] = []
  var holders: [Holder] = []
  var environment: [EnvironmentObject] = []
  /// Whether the file creates a wrapper such as `ObservedObject(wrappedValue:)`, whose object may be any of the models.
  var wrapsAnyModel = false
  /// The names in the extensions of each class that may be a model.
  var extensions: [String: Set<String>] = [:]
  /// The names of the members of objects other than `self`.
  var members: Set<String> = []
  var shared = SharedPublishers()
  /// The line of an `onReceive` of SwiftUI, which takes Combine's publishers.
  var receiver: Int?
  /// The file, if it has code for any `ObservableObject`, which may be any of the models.
  var takesAnyModel: String?
  /// The types of the file that are generic over any `ObservableObject`.
  var takers: Set<String> = []
  var taken: [Taking] = []
  var problem: FileProblem?

  init(_ path: String, _ imports: Set<String> = [], changes: Bool = true) {
    self.path = path
    self.changes = changes
    importsSwiftUI = imports.contains("SwiftUI")
    importsCombine = !imports.isDisjoint(with: ReactiveLibrary.combine.modules)
  }
}
