import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { MenuButton, type MenuEntry } from '../menu-button.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { DragHandle } from './drag-handle.tsx'
import { moved } from './moved.ts'
import sortable from './sortable.module.css'
import styles from './sortable-list.module.css'

type SortableListProps<Item> = {
  label: string
  items: readonly Item[]
  /** the name announced when an item moves */
  nameOf: (item: Item) => string
  onChange: (items: Item[]) => void
  draw: (item: Item, place: number) => ReactNode
  entries?: (item: Item) => MenuEntry[]
}

/** A list ordered by mouse, by handle and keyboard, or by each item's menu. */
export function SortableList<Item extends { _id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onChange, draw, entries } = props
  const [said, setSaid] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    setSaid(`${nameOf(item)}: posição ${to + 1} de ${items.length}.`)
    onChange(moved(items, from, to))
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const from = items.findIndex(({ _id }) => keys.has(_id))
      const over = items.findIndex(({ _id }) => _id === target.key)
      const gap = target.dropPosition === 'after' ? over + 1 : over
      move(from, gap > from ? gap - 1 : gap)
    },
  })

  const entriesOf = (item: Item, place: number): MenuEntry[] => [
    {
      id: 'up',
      label: 'Mover para cima',
      icon: ArrowUp,
      disabled: place === 0,
      onAction: () => move(place, place - 1),
    },
    {
      id: 'down',
      label: 'Mover para baixo',
      icon: ArrowDown,
      disabled: place === items.length - 1,
      onAction: () => move(place, place + 1),
    },
    ...(entries?.(item) ?? []),
  ]

  return (
    <>
      <GridList
        aria-label={label}
        className={classNames(sortable.list, styles.list) ?? ''}
        items={items.map((item, place) => ({ id: item._id, item, place }))}
        dependencies={[items, entries]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ item, place }) => (
          <GridListItem
            id={item._id}
            textValue={nameOf(item)}
            className={classNames(sortable.item, styles.item) ?? ''}
          >
            <DragHandle name={nameOf(item)} />
            <div className={styles.drawn}>{draw(item, place)}</div>
            <MenuButton label={`Ações de ${nameOf(item)}`} entries={entriesOf(item, place)} />
          </GridListItem>
        )}
      </GridList>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
