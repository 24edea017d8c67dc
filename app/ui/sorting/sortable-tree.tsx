import { ArrowDown, ArrowUp, ChevronDown, CornerDownRight, CornerUpLeft } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import {
  Collection,
  DropIndicator,
  Button as Handle,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { MenuButton, type MenuEntry } from '../menu-button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { DragHandle } from './drag-handle.tsx'
import sortable from './sortable.module.css'
import styles from './sortable-tree.module.css'
import { type Branch, type DropPlace, drop, positionIn, type Step, step } from './tree-order.ts'

export interface SortableNode extends Branch<SortableNode> {
  label: string
  note?: ReactNode
}

type SortableTreeProps = {
  label: string
  nodes: SortableNode[]
  onChange: (nodes: SortableNode[]) => void
  /** A click on the node, or Enter. */
  onOpen?: (node: SortableNode) => void
  /** Further menu entries: edit, delete. */
  entries?: (node: SortableNode) => MenuEntry[]
}

const ways: { way: Step; label: string; icon: MenuEntry['icon'] }[] = [
  { way: 'up', label: 'Mover para cima', icon: ArrowUp },
  { way: 'down', label: 'Mover para baixo', icon: ArrowDown },
  { way: 'in', label: 'Mover para dentro do item acima', icon: CornerDownRight },
  { way: 'out', label: 'Mover para fora', icon: CornerUpLeft },
]

/** A tree of two levels, ordered by mouse, touch, handle and keyboard, or by each node's menu. */
export function SortableTree({ label, nodes, onChange, onOpen, entries }: SortableTreeProps) {
  const dragged = useRef<string | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')

  const settle = (next: SortableNode[] | null, id: string) => {
    if (!next) return
    const where = positionIn(next, id)
    const node = [...nodes, ...nodes.flatMap((parent) => parent.children)].find((one) => one.id === id)
    const inside = where?.parent ? `, dentro de ${where.parent.label}` : ''
    setSaid(`${node?.label}: posição ${where?.place} de ${where?.of}${inside}.`)
    onChange(next)
  }
  const placeOf = (target: { key: unknown; dropPosition: DropPlace['at'] }): DropPlace => ({
    id: String(target.key),
    at: target.dropPosition,
  })

  const { dragAndDropHooks } = useDragAndDrop<SortableNode>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onDragStart: (event) => {
      dragged.current = String([...event.keys][0])
    },
    getDropOperation: (target) => {
      if (target.type !== 'item' || dragged.current === null) return 'cancel'
      return drop(nodes, dragged.current, placeOf(target)) ? 'move' : 'cancel'
    },
    onMove: (event) => {
      const id = String([...event.keys][0])
      settle(drop(nodes, id, placeOf(event.target)), id)
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  })

  const entriesOf = (node: SortableNode): MenuEntry[] => [
    ...ways.map(({ way, label: words, icon }) => ({
      id: way,
      label: words,
      ...(icon && { icon }),
      disabled: step(nodes, node.id, way) === null,
      onAction: () => settle(step(nodes, node.id, way), node.id),
    })),
    ...(entries?.(node) ?? []),
  ]

  const draw = (node: SortableNode) => (
    <TreeItem
      id={node.id}
      textValue={node.label}
      className={classNames(sortable.item, styles.item, onOpen && styles.opens) ?? ''}
      {...(onOpen && { onAction: () => onOpen(node) })}
    >
      <TreeItemContent>
        <div className={styles.row}>
          <DragHandle name={node.label} />
          <span className={styles.words}>
            <span className={styles.label}>{node.label}</span>
            {node.note && <span className={styles.note}>{node.note}</span>}
          </span>
          {node.children.length > 0 && (
            <Handle slot="chevron" className={classNames(sortable.button, styles.chevron) ?? ''}>
              <Icon of={ChevronDown} size="small" />
            </Handle>
          )}
          <MenuButton label={`Ações de ${node.label}`} entries={entriesOf(node)} />
        </div>
      </TreeItemContent>
      <Collection items={node.children} dependencies={[nodes, entries]}>
        {draw}
      </Collection>
    </TreeItem>
  )

  return (
    <>
      <Tree
        aria-label={label}
        className={sortable.list ?? ''}
        items={nodes}
        dependencies={[nodes, entries]}
        expandedKeys={nodes.filter((node) => !folded.has(node.id)).map((node) => node.id)}
        onExpandedChange={(open) =>
          setFolded(new Set(nodes.map((node) => node.id).filter((id) => !open.has(id))))
        }
        dragAndDropHooks={dragAndDropHooks}
      >
        {draw}
      </Tree>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
