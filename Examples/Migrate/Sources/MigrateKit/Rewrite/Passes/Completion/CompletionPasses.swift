/// The passes of `--from completion`.
enum CompletionPasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    [HandWrittenContinuationVisitor(context), BridgedCallVisitor(context), MainQueueHopVisitor(context)]
  }
}
