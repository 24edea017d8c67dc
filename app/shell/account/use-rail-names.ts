import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'

type Named = { text: string; top: number }

/** The hovered or focused entry (by its `data-named`) and its vertical place; Escape hides it. */
export function useRailNames() {
  const [named, setNamed] = useState<Named | null>(null)
  const name = (target: EventTarget) => {
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-named]') : null
    const box = entry?.getBoundingClientRect()
    setNamed(entry && box ? { text: entry.dataset.named ?? '', top: box.top + box.height / 2 } : null)
  }
  return {
    named,
    watch: {
      onPointerOver: (event: PointerEvent) => event.pointerType !== 'touch' && name(event.target),
      onPointerLeave: () => setNamed(null),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && name(event.target),
      onBlur: () => setNamed(null),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && setNamed(null),
    },
  }
}
