/// The steps of a part of a launch, and the number of those that have run.
struct LaunchPart {
  let steps: [LaunchStep]
  let done: Int

  init(_ steps: [LaunchStep], done: Int = 0) {
    self.steps = steps
    self.done = done
  }

  /// The steps that have not run.
  var rest: ArraySlice<LaunchStep> { steps[done...] }
}
