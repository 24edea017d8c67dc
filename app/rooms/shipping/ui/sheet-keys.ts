import type { KeyboardEvent } from 'react'

const steps: Record<string, { down: number; right: number }> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  Enter: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
}

/** Whether the caret may still move within the text before the arrow leads to the next cell. */
function movesInside({ key, shiftKey }: KeyboardEvent, field: HTMLInputElement): boolean {
  if (shiftKey && key !== 'Enter') return true
  const { selectionStart: start, selectionEnd: end, value } = field
  const isAllChosen = start === 0 && end === value.length
  if (key === 'ArrowLeft') return !isAllChosen && (start !== 0 || end !== 0)
  return key === 'ArrowRight' && !isAllChosen && (start !== value.length || end !== value.length)
}

/**
 * Arrows and Enter lead from cell to cell, Shift+Enter upwards; the content is selected, so that typing replaces it.
 */
export function moveInSheet(event: KeyboardEvent<HTMLTableElement>): 'below the last' | null {
  const field = event.target
  const step = steps[event.key]
  if (!step || !(field instanceof HTMLInputElement) || field.dataset.column === undefined) return null
  if (event.altKey || event.ctrlKey || event.metaKey || movesInside(event, field)) return null
  event.preventDefault()
  const lines = [...event.currentTarget.querySelectorAll('tbody tr:has([data-column])')].map((line) => [
    ...line.querySelectorAll<HTMLInputElement>('[data-column]'),
  ])
  const line = lines.findIndex((cells) => cells.includes(field))
  const column = lines[line]?.indexOf(field) ?? 0
  const down = event.key === 'Enter' && event.shiftKey ? -1 : step.down
  const next = lines[line + down]?.[column + step.right]
  next?.focus()
  next?.select()
  return !next && event.key === 'Enter' && down === 1 ? 'below the last' : null
}
