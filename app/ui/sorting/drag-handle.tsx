import { GripVertical } from 'lucide-react'
import { Button, type PressEvent } from 'react-aria-components'
import { Icon } from '../icon.tsx'
import sortable from './sortable.module.css'

/** The handle of an item in a list or tree that is ordered by mouse, touch or keyboard. */
export function DragHandle({ name }: { name: string }) {
  return (
    <Button
      slot="drag"
      className={sortable.handle ?? ''}
      aria-label={`Arrastar ${name}`}
      onPress={({ pointerType }: PressEvent) => {
        if (pointerType === 'keyboard' || pointerType === 'virtual') holdKeysUntilDragged()
      }}
    >
      <Icon of={GripVertical} size="small" />
    </Button>
  )
}

/**
 * React Aria listens to the keys of a drag from the frame after its press. On a busy machine the next keys come before:
 * the list would take the arrows, and Enter would begin a second drag, which throws. This holds the keys until then and
 * sends them on one by one.
 */
function holdKeysUntilDragged(): void {
  const held: KeyboardEvent[] = []
  const hold = (event: KeyboardEvent) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  const types = ['keydown', 'keyup'] as const
  for (const type of types) window.addEventListener(type, hold, true)
  const next = () => {
    const event = held.shift()
    if (event) {
      document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
      setTimeout(next)
    } else for (const type of types) window.removeEventListener(type, hold, true)
  }
  requestAnimationFrame(() => setTimeout(next))
}
