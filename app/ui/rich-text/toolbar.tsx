import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './toolbar.module.css'
import { type Tool, type ToolDeeds, tools } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  deeds: ToolDeeds
  /** The id of what is edited. */
  controls: string
  /** Whether what "Inserir" opens is open. */
  isInserting: boolean
  ref: RefObject<HTMLDivElement | null>
}

const looks = { both: styles.both, 'word-before-icon': styles.either, word: styles.said }
const popups: Readonly<Record<string, 'dialog' | 'menu'>> = { link: 'dialog', insert: 'menu' }

const steps: Readonly<Record<string, (current: number) => number>> = {
  ArrowRight: (current) => (current + 1) % tools.length,
  ArrowLeft: (current) => (current - 1 + tools.length) % tools.length,
  Home: () => 0,
  End: () => tools.length - 1,
}

/** One stop for the Tab key; the arrows go from button to button. */
export function Toolbar({ editor, deeds, controls, isInserting, ref }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const states = useEditorState({ editor, selector: ({ editor }) => tools.map(stateOf(editor)) })

  const goAlong = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.view.focus()
    const next = steps[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    ref.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label="Formatação do texto"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={goAlong}
    >
      {tools.map((tool, index) => {
        const { isOn, isPossible } = states[index] ?? {}
        return (
          <button
            key={tool.name}
            type="button"
            className={classNames(styles.tool, tool.begins && styles.begins, tool.shows && looks[tool.shows])}
            tabIndex={index === current ? 0 : -1}
            aria-pressed={isOn}
            aria-disabled={isPossible === false || undefined}
            aria-keyshortcuts={tool.keys}
            aria-label={tool.shows === undefined || tool.shows === 'both' ? tool.label : undefined}
            aria-haspopup={popups[tool.name]}
            aria-expanded={tool.name === 'insert' ? isInserting : undefined}
            title={titleOf(tool)}
            // Pressing a button leaves the cursor, and the keyboard of a phone, where they are.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => isPossible !== false && tool.run(editor, deeds)}
          >
            <Icon of={tool.icon} size="small" />
            {tool.shows && <span className={styles.word}>{tool.label}</span>}
          </button>
        )
      })}
    </div>
  )
}

const stateOf = (editor: Editor) => (tool: Tool) => ({
  isOn: tool.isOn?.(editor),
  isPossible: tool.isPossible?.(editor),
})

function titleOf({ label, keys }: Tool): string {
  return keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label
}
