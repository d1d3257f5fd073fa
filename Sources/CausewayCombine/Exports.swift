// `import CausewayCombine` takes the place of `import Combine`, so it brings what the core and the Foundation bridges
// have in Combine's spelling.
@_exported public import Causeway
@_exported public import CausewayFoundation
