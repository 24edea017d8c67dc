import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import type { EditorDeeds } from './deeds.ts'
import styles from './insert-menu.module.css'
import { insertThings } from './insertions.ts'

type InsertMenuProps = { editor: Editor; deeds: EditorDeeds; onClose: () => void }

export function InsertMenu({ editor, deeds, onClose }: InsertMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const entries = insertThings(deeds)

  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    editor.on('focus', onClose)
    return () => {
      editor.off('focus', onClose)
    }
  }, [editor, onClose])

  const goAlong = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      editor.view.focus()
      return
    }
    if (event.key === 'Tab') onClose()
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const { activeElement } = document
    const current = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
    const next: Record<string, number> = {
      ArrowDown: (current + 1) % buttons.length,
      ArrowRight: (current + 1) % buttons.length,
      ArrowUp: (current - 1 + buttons.length) % buttons.length,
      ArrowLeft: (current - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }
    const place = next[event.key]
    if (place === undefined) return
    event.preventDefault()
    buttons[place]?.focus()
  }

  return (
    <div ref={menu} role="menu" aria-label="Inserir" className={styles.menu} onKeyDown={goAlong}>
      {entries.map((entry) => (
        <button
          key={entry.name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.entry}
          onClick={() => {
            onClose()
            entry.run(editor, deeds)
          }}
        >
          <Icon of={entry.icon} size="small" />
          {entry.label}
        </button>
      ))}
    </div>
  )
}
