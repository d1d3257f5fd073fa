import Causeway

/// An old model and its replacement, and what can happen to both of them.
///
/// A migrated screen fails silently: its first value is lost, a cancel does not arrive, a stale answer wins, a busy flag
/// never falls. `Equivalence` lets both models live through the same scripts, each with a fake service of its own, and
/// compares them after each turn. The old model is the specification.
///
/// ```swift
/// @MainActor @Test func theSearchIsTheSame() async {
///   await Equivalence(
///     service: FakeSearch(),
///     old: { OldSearchModel($0, clock: $1) },
///     new: { SearchModel($0, clock: $1) }
///   )
///   .comparing("results", { $0.results }, { $0.results })
///   .comparing("is busy", { $0.isBusy }, { $0.isBusy })
///   .comparingService("calls", { $0.calls })
///   .action("type a", { $0.type("a") }, { $0.query = "a" })
///   .action("type ab", { $0.type("ab") }, { $0.query = "ab" })
///   .event("answer the last call") { $0.answerLast() }
///   .event("fail the first call") { $0.failFirst() }
///   .time(.milliseconds(300))
///   .verify()
/// }
/// ```
///
/// ## Scripts
///
/// A script is a list of steps: actions of the user, events of the service, and time that passes. ``verify(scripts:longest:seed:patience:fileID:filePath:line:column:)``
/// generates scripts, the short ones first, and shortens the first one that shows a difference. The text of a script,
/// such as `type a, 300 ms, answer the last call`, plays it again:
/// ``verify(script:patience:fileID:filePath:line:column:)``.
///
/// One step exists always: `dismiss` cancels the tasks that actions have started and releases the models. Events and time
/// may follow. Each script ends with it. Afterwards the comparisons of the services go on, and both models have to be
/// released or retained.
///
/// ## The comparison
///
/// After each step, all work that it causes is waited for, as by ``Settling``, and the states then are compared. The values
/// in between are not: a new model may take another way, or one turn more.
///
/// All closures run on the main actor. The models may use it, or a queue of their own: see
/// ``settling(_:)``.
@available(SwiftStdlib 5.7, *)
@MainActor
public struct Equivalence<Service, Old: AnyObject, New: AnyObject> {
  let makeService: () -> Service
  let makeOld: (Service, any Clock<Duration>) -> Old
  let makeNew: (Service, any Clock<Duration>) -> New
  var comparisons: [Comparison] = []
  var steps: [Step] = [Step(name: "dismiss", location: nil, kind: .dismissal)]
  var waits: [(Service) async -> Void] = []
  var accepted: [AcceptedDifference] = []

  /// Creates a comparison of two models.
  ///
  /// - Parameters:
  ///   - service: Creates a fake of the service. Each model of each script has one of its own.
  ///   - old: Creates the old model with a fake and the virtual clock of the script.
  ///   - new: Creates its replacement.
  public init(
    service: @escaping @autoclosure () -> Service,
    old: @escaping (_ service: Service, _ clock: any Clock<Duration>) -> Old,
    new: @escaping (_ service: Service, _ clock: any Clock<Duration>) -> New
  ) {
    makeService = service
    makeOld = old
    makeNew = new
  }
}

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  /// Compares a value of both models after each step, until they are dismissed.
  ///
  /// - Parameters:
  ///   - name: The name in reports, different from all others.
  ///   - old: Returns the value of the old model.
  ///   - new: Returns the value of the new model.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func comparing<Value: Equatable>(
    _ name: String, _ old: @escaping (Old) -> Value, _ new: @escaping (New) -> Value,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    comparing(name, old, new, by: { $0 == $1 }, fileID: fileID, line: line)
  }

  /// Compares a value of both models by a function, like ``comparing(_:_:_:fileID:line:)``.
  ///
  /// The types may differ, for example where the new model has typed errors.
  ///
  /// - Parameters:
  ///   - name: The name in reports, different from all others.
  ///   - old: Returns the value of the old model.
  ///   - new: Returns the value of the new model.
  ///   - areEqual: Whether two values count as equal.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func comparing<OldValue, NewValue>(
    _ name: String, _ old: @escaping (Old) -> OldValue, _ new: @escaping (New) -> NewValue,
    by areEqual: @escaping (OldValue, NewValue) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    adding(name, CodeLocation(fileID, line)) { (oldSide: Side<Service, Old>, newSide: Side<Service, New>) in
      guard let oldModel = oldSide.model, let newModel = newSide.model else { return nil }
      let (oldValue, newValue) = (old(oldModel), new(newModel))
      return Reading("\(oldValue)", "\(newValue)", isEqual: areEqual(oldValue, newValue))
    }
  }

  /// Compares a value of both fakes after each step, also after the dismissal.
  ///
  /// Compare the calls with their arguments and cancels, and what stays registered. ``CallTranscript/byPlace`` has the
  /// calls with the queue of each.
  ///
  /// - Parameters:
  ///   - name: The name in reports, different from all others.
  ///   - value: Returns the value of a fake.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func comparingService<Value: Equatable>(
    _ name: String, _ value: @escaping (Service) -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    adding(name, CodeLocation(fileID, line)) { oldSide, newSide in
      let (oldValue, newValue) = (value(oldSide.service), value(newSide.service))
      return Reading("\(oldValue)", "\(newValue)", isEqual: oldValue == newValue)
    }
  }

  /// Adds a step in which the user does something.
  ///
  /// - Parameters:
  ///   - name: The name in scripts, different from all others and without commas.
  ///   - old: Calls the old model.
  ///   - new: Calls the new model.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func action(
    _ name: String, _ old: @escaping (Old) -> Void, _ new: @escaping (New) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    adding(name, CodeLocation(fileID, line), .action(old, new))
  }

  /// Adds a step that starts a task for each model, as the `task` modifier of a view does.
  ///
  /// The dismissal cancels the task.
  ///
  /// - Parameters:
  ///   - name: The name in scripts, different from all others and without commas.
  ///   - old: The work of the old model.
  ///   - new: The work of the new model.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func task(
    _ name: String, _ old: @escaping (Old) async -> Void, _ new: @escaping (New) async -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    adding(name, CodeLocation(fileID, line), .task(old, new))
  }

  /// Adds a step in which the service does something: it answers, fails, notifies, or misbehaves.
  ///
  /// - Parameters:
  ///   - name: The name in scripts, different from all others and without commas.
  ///   - happen: Lets it happen to a fake. Does nothing if it cannot happen at that time.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func event(
    _ name: String, _ happen: @escaping (Service) -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Equivalence {
    adding(name, CodeLocation(fileID, line), .event(happen))
  }

  /// Adds a step in which time passes, named by the duration, such as `300 ms`.
  ///
  /// For each limit of the models, such as the pause of a `debounce`, add the limit and a time just below it: 299 and
  /// 300 ms find every other pause.
  ///
  /// - Parameters:
  ///   - duration: The time; positive.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  /// - Returns: The extended comparison.
  public func time(_ duration: Duration, fileID: StaticString = #fileID, line: UInt = #line) -> Equivalence {
    precondition(duration > .zero, "a time of \(duration) does not pass", file: fileID, line: line)
    return adding(Self.name(of: duration), CodeLocation(fileID, line), .time(duration))
  }

  /// Waits, after each step, for the work of a fake or model that no test can see, such as that of a queue.
  ///
  /// - Parameter wait: Waits for the work of a fake: `{ await $0.queue.drained() }`.
  /// - Returns: The extended comparison.
  public func settling(_ wait: @escaping (Service) async -> Void) -> Equivalence {
    var copy = self
    copy.waits.append(wait)
    return copy
  }
}

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  struct Comparison {
    let name: String
    let location: CodeLocation?
    /// Returns the values, or `nil` once there are none.
    let read: (Side<Service, Old>, Side<Service, New>) -> Reading?
  }

  struct Step {
    enum Kind {
      case action((Old) -> Void, (New) -> Void)
      case task((Old) async -> Void, (New) async -> Void)
      case event((Service) -> Void)
      case time(Duration)
      case dismissal
    }

    let name: String
    let location: CodeLocation?
    let kind: Kind
  }

  /// The comparisons of the user, and then that of what is alive after the dismissal.
  var allComparisons: [Comparison] {
    comparisons + [
      Comparison(name: "retained after the dismissal", location: nil) { old, new in
        guard old.isDismissed else { return nil }
        return Reading(
          old.isRetained ? "retained" : "released", new.isRetained ? "retained" : "released",
          isEqual: old.isRetained == new.isRetained)
      }
    ]
  }

  private func adding(
    _ name: String, _ location: CodeLocation, _ read: @escaping (Side<Service, Old>, Side<Service, New>) -> Reading?
  ) -> Equivalence {
    precondition(
      !comparisons.contains { $0.name == name }, "“\(name)” is compared twice", file: location.file, line: location.line
    )
    var copy = self
    copy.comparisons.append(Comparison(name: name, location: location, read: read))
    return copy
  }

  private func adding(_ name: String, _ location: CodeLocation, _ kind: Step.Kind) -> Equivalence {
    precondition(
      !name.isEmpty && !name.contains(","), "the name of a step, “\(name)”, is empty or has a comma",
      file: location.file, line: location.line)
    precondition(
      !steps.contains { $0.name == name }, "there are two steps named “\(name)”", file: location.file,
      line: location.line)
    var copy = self
    copy.steps.append(Step(name: name, location: location, kind: kind))
    return copy
  }

  private static func name(of duration: Duration) -> String {
    // The components of a very long duration do not fit into theirs.
    guard duration < .seconds(1_000_000) else { return "\(duration)" }
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return "\(seconds) s" }
    let (milliseconds, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return rest == 0 ? "\(seconds * 1_000 + milliseconds) ms" : "\(duration)"
  }
}
