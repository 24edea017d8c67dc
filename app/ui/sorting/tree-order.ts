/** A tree of two levels, as a menu has: every move gives a new tree, or null where it is impossible. */
export type Branch<Node> = { id: string; children: Node[] }

export type DropPlace = { id: string; at: 'before' | 'after' | 'on' }
export type Step = 'up' | 'down' | 'in' | 'out'

type Spot = { list: string | null; index: number }

function spotOf<Node extends Branch<Node>>(nodes: Node[], id: string): Spot | null {
  const top = nodes.findIndex((node) => node.id === id)
  if (top >= 0) return { list: null, index: top }
  for (const parent of nodes) {
    const index = parent.children.findIndex((child) => child.id === id)
    if (index >= 0) return { list: parent.id, index }
  }
  return null
}

function listOf<Node extends Branch<Node>>(nodes: Node[], list: string | null): Node[] {
  return list === null ? nodes : (nodes.find((node) => node.id === list)?.children ?? [])
}

function withList<Node extends Branch<Node>>(
  nodes: Node[],
  list: string | null,
  change: (list: Node[]) => Node[],
): Node[] {
  if (list === null) return change(nodes)
  return nodes.map((node) => (node.id === list ? { ...node, children: change(node.children) } : node))
}

function move<Node extends Branch<Node>>(
  nodes: Node[],
  id: string,
  list: string | null,
  index: number,
): Node[] | null {
  const from = spotOf(nodes, id)
  if (!from) return null
  const node = listOf(nodes, from.list)[from.index]
  if (!node || list === id) return null
  if (list !== null && node.children.length > 0) return null
  const without = withList(nodes, from.list, (items) => items.filter((item) => item.id !== id))
  const shifted = from.list === list && from.index < index ? index - 1 : index
  return withList(without, list, (items) => items.toSpliced(shifted, 0, node))
}

/** Drops a node before or after another, or on one of the first level, as its last child. */
export function drop<Node extends Branch<Node>>(nodes: Node[], id: string, place: DropPlace): Node[] | null {
  const target = spotOf(nodes, place.id)
  if (!target || place.id === id) return null
  if (place.at !== 'on') return move(nodes, id, target.list, target.index + (place.at === 'after' ? 1 : 0))
  if (target.list !== null) return null
  return move(nodes, id, place.id, listOf(nodes, place.id).length)
}

/** Moves a node by keyboard: past a neighbour, into the neighbour above, or out to after the parent. */
export function step<Node extends Branch<Node>>(nodes: Node[], id: string, way: Step): Node[] | null {
  const from = spotOf(nodes, id)
  if (!from) return null
  const { list, index } = from
  if (way === 'up') return index > 0 ? move(nodes, id, list, index - 1) : null
  if (way === 'down') return index < listOf(nodes, list).length - 1 ? move(nodes, id, list, index + 2) : null
  if (way === 'out') return list === null ? null : drop(nodes, id, { id: list, at: 'after' })
  const above = list === null ? nodes[index - 1] : undefined
  return above ? drop(nodes, id, { id: above.id, at: 'on' }) : null
}

/** The node's position in its level, from one, and the size of the level. */
export function positionIn<Node extends Branch<Node>>(nodes: Node[], id: string) {
  const spot = spotOf(nodes, id)
  if (!spot) return null
  const parent = nodes.find((node) => node.id === spot.list)
  return { place: spot.index + 1, of: listOf(nodes, spot.list).length, parent }
}
