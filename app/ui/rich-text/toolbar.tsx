import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { fitting } from './fitting.ts'
import styles from './toolbar.module.css'
import { type Tool, type ToolDeeds, tools } from './tools.ts'

type ToolbarProps = {
  editor: Editor
  deeds: ToolDeeds
  controls: string
  isInserting: boolean
  ref: RefObject<HTMLDivElement | null>
}

const looks = { both: styles.both, word: styles.said }
const popups: Readonly<Record<string, 'dialog' | 'menu'>> = { link: 'dialog', insert: 'menu' }
/** the button that opens what has no room in the row */
const more = 'more'
const moreWidth = 76
const padding = 8

const steps: Readonly<Record<string, (current: number, length: number) => number>> = {
  ArrowRight: (current, length) => (current + 1) % length,
  ArrowLeft: (current, length) => (current - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** One row; the rest is behind "Mais". One stop for the Tab key; the arrows go from button to button. */
export function Toolbar({ editor, deeds, controls, isInserting, ref }: ToolbarProps) {
  const shown = useFitting(ref)
  const [isOpen, setOpen] = useOpenUntilWriting(editor)
  const [chosen, setChosen] = useState(tools[0]?.name ?? '')
  const states = useEditorState({ editor, selector: ({ editor }) => tools.map(stateOf(editor)) })
  const rest = tools.filter(({ name }) => !shown.includes(name))
  const stops = [
    ...shown,
    ...(rest.length > 0 ? [more] : []),
    ...(isOpen ? rest.map(({ name }) => name) : []),
  ]
  const current = stops.includes(chosen) ? chosen : stops[0]

  const goAlong = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false)
      editor.view.focus()
    }
    const next = stops[steps[event.key]?.(stops.indexOf(current ?? ''), stops.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    ref.current?.querySelector<HTMLElement>(`[data-tool="${next}"]`)?.focus()
  }

  function draw(tool: Tool) {
    const isOut = shown.includes(tool.name)
    const { isOn, isPossible } = states[tools.indexOf(tool)] ?? {}
    return (
      <button
        key={tool.name}
        type="button"
        data-tool={tool.name}
        className={classNames(
          styles.tool,
          isOut ? tool.begins && styles.begins : styles.entry,
          isOut && tool.shows && looks[tool.shows],
        )}
        tabIndex={tool.name === current ? 0 : -1}
        aria-pressed={isOn}
        aria-disabled={isPossible === false || undefined}
        aria-keyshortcuts={tool.keys}
        aria-label={isOut && tool.shows !== 'word' ? tool.label : undefined}
        aria-haspopup={popups[tool.name]}
        aria-expanded={tool.name === 'insert' ? isInserting : undefined}
        title={titleOf(tool)}
        // Pressing a button leaves the cursor, and the keyboard of a phone, where they are.
        onMouseDown={(event) => event.preventDefault()}
        onFocus={() => setChosen(tool.name)}
        onClick={() => {
          if (isPossible === false) return
          setOpen(false)
          tool.run(editor, deeds)
        }}
      >
        <Icon of={tool.icon} size="small" />
        {(!isOut || tool.shows) && <span className={styles.word}>{tool.label}</span>}
      </button>
    )
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
      <div className={styles.row}>
        {tools.filter(({ name }) => shown.includes(name)).map(draw)}
        {rest.length > 0 && (
          <button
            type="button"
            data-tool={more}
            className={classNames(styles.tool, styles.more)}
            tabIndex={current === more ? 0 : -1}
            aria-expanded={isOpen}
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setChosen(more)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={Ellipsis} size="small" />
            <span>Mais</span>
          </button>
        )}
      </div>
      {isOpen && rest.length > 0 && <div className={styles.rest}>{rest.map(draw)}</div>}
    </div>
  )
}

/** "Mais" closes when the text gets the focus. */
function useOpenUntilWriting(editor: Editor) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = () => setOpen(false)
    editor.on('focus', close)
    return () => {
      editor.off('focus', close)
    }
  }, [editor, isOpen])
  return [isOpen, setOpen] as const
}

const all = tools.map(({ name }) => name)

/** The tools that fit, measured with all of them, again whenever the width shows or hides words. */
function useFitting(toolbar: RefObject<HTMLDivElement | null>): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>(all)
  const widths = useRef(new Map<string, Map<string, number>>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn with all of them to be measured, it is measured again
  useLayoutEffect(() => {
    const { current } = toolbar
    if (!current) return
    const measure = () => {
      const size = current.clientWidth
      if (size === 0) return
      const kind = size < narrow ? 'narrow' : 'wide'
      const buttons = [...current.querySelectorAll<HTMLElement>('[data-tool]')]
      const known = widths.current.get(kind)
      if (!known && buttons.length < tools.length) return setShown(all)
      const measured = known ?? new Map(buttons.map((one) => [one.dataset.tool ?? '', spaceOf(one)]))
      widths.current.set(kind, measured)
      const sizes = tools.map(({ name, wanted }) => ({ name, wanted, width: measured.get(name) ?? 0 }))
      const next = fitting(sizes, size - padding, moreWidth)
      setShown((now) => (now.join() === next.join() ? now : next))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [toolbar, shown])

  return shown
}

/** The breakpoint of toolbar.module.css. */
const narrow = 832
const gap = 2

const spaceOf = (button: HTMLElement) =>
  button.offsetWidth + Number.parseFloat(getComputedStyle(button).marginInlineStart || '0') + gap

const stateOf = (editor: Editor) => (tool: Tool) => ({
  isOn: tool.isOn?.(editor),
  isPossible: tool.isPossible?.(editor),
})

function titleOf({ label, keys }: Tool): string {
  return keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label
}
