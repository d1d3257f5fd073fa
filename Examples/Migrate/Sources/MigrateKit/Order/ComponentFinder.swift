/// Tarjan's algorithm without recursion, because a graph may be deeper than a stack.
struct ComponentFinder {
  private let edges: [[Int]]
  private var numbers: [Int?]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var next = 0
  private var components: [[Int]] = []

  /// Returns the strongly connected components.
  ///
  /// A component comes after all components that it points to.
  static func components(_ edges: [[Int]]) -> [[Int]] {
    var finder = ComponentFinder(edges)
    for node in edges.indices where finder.numbers[node] == nil { finder.visit(node) }
    return finder.components
  }

  private init(_ edges: [[Int]]) {
    self.edges = edges
    numbers = Array(repeating: nil, count: edges.count)
    lowest = Array(repeating: 0, count: edges.count)
    isOnStack = Array(repeating: false, count: edges.count)
  }

  private mutating func visit(_ root: Int) {
    var work: [(node: Int, edge: Int)] = [(root, 0)]
    open(root)
    while let (node, edge) = work.last {
      if edge < edges[node].count {
        work[work.count - 1].edge += 1
        let target = edges[node][edge]
        if let number = numbers[target] {
          if isOnStack[target] { lowest[node] = min(lowest[node], number) }
        } else {
          open(target)
          work.append((target, 0))
        }
      } else {
        work.removeLast()
        if let parent = work.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == numbers[node] { close(node) }
      }
    }
  }

  private mutating func open(_ node: Int) {
    numbers[node] = next
    lowest[node] = next
    next += 1
    stack.append(node)
    isOnStack[node] = true
  }

  private mutating func close(_ node: Int) {
    var component: [Int] = []
    while let top = stack.popLast() {
      isOnStack[top] = false
      component.append(top)
      if top == node { break }
    }
    components.append(component.reversed())
  }
}
