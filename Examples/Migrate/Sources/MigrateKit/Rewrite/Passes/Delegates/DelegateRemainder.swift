/// The outcome of delegates that no pass rewrites.
enum DelegateRemainder {
  static func outcome(_ candidate: Candidate) -> (RewriteKind, RewriteSite.Outcome) {
    switch (candidate.role, candidate.verdict) {
    case (.service, .classified):
      // The service and its protocol stay unmodified.
      return (.delegate, .kept)
    case (_, .reported(let reason, let detail)):
      return (.delegate, .reported(reason, detail: detail, compiles: true))
    case (_, .classified):
      guard candidate.service != nil else {
        return (
          .delegate,
          .reported(
            .declarationNotScanned,
            detail: """
              The protocol or the owner of the slot is not among the scanned files. Write its delegate by hand, as in \
              docs/migrating/from-delegates.md.
              """, compiles: true)
        )
      }
      return (
        .delegate,
        .reported(
          .unsupportedShape,
          detail: """
            Subscribe here to the events of the service instead, as in docs/migrating/from-delegates.md. The conformance \
            of the delegate has the reason for which that is left to you.
            """, compiles: true)
      )
    }
  }
}
