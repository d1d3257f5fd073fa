/// The passes of `--from delegates`.
enum DelegatePasses {
  static func all(_ context: RewriteContext) -> [RewriteVisitor] {
    [DelegateVisitor(context), BridgedDelegateVisitor(context), DelegateArgumentVisitor(context)]
  }
}
