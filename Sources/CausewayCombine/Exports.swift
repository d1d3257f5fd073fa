// `import CausewayCombine` replaces `import Combine`, so it re-exports the core and the Foundation bridges, which
// provide parts of Combine's API.
@_exported public import Causeway
@_exported public import CausewayFoundation
