// The panel stands inside the form of the page, so it cannot be a form of its own; Escape goes back to the text and
// changes nothing.
import type { Editor } from '@tiptap/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Button } from '../button.tsx'
import { cluster } from '../layout.ts'
import styles from './editor-panel.module.css'

type EditorPanelProps = {
  editor: Editor
  label: string
  saves?: string
  onSave: () => void
  onClose: () => void
  onRemove?: (() => void) | undefined
  children: ReactNode
}

export function EditorPanel({
  editor,
  label,
  saves = 'Aplicar',
  onSave,
  onClose,
  onRemove,
  children,
}: EditorPanelProps) {
  useEffect(() => {
    editor.on('focus', onClose)
    return () => {
      editor.off('focus', onClose)
    }
  }, [editor, onClose])

  const close = () => {
    onClose()
    editor.view.focus()
  }
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isInList(event.target, event.key)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.stopPropagation()
      save(event)
    }
  }

  return (
    <div role="dialog" aria-label={label} className={styles.panel} onKeyDown={onKeyDown}>
      {children}
      <div className={cluster(2)}>
        <Button onClick={() => save()}>{saves}</Button>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            Remover
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

/** Enter takes the marked option of an open list, Escape closes the list. */
function isInList(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement) || target.ariaExpanded !== 'true') return false
  return key === 'Escape' || (key === 'Enter' && target.hasAttribute('aria-activedescendant'))
}
