import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner.tsx'
import styles from './quick-edit.module.css'

type QuickEditProps = {
  /** "Preço de Mel de abelha" */
  label: string
  /** as it is shown */
  shown: string
  /** as it is typed */
  value: string
  inputMode: 'decimal' | 'numeric'
  /** @returns what is wrong with the text, or null */
  check: (text: string) => string | null
  /** @returns why the text was refused, or null */
  onSave: (text: string) => Promise<string | null>
}

/** Edits a value of a list where it stands: Enter or leaving the field saves, Escape leaves it as it was. */
export function QuickEdit({ label, shown, value, inputMode, check, onSave }: QuickEditProps) {
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  function open() {
    isOver.current = false
    flushSync(() => {
      setText(value)
      setProblem('')
    })
    field.current?.select()
  }

  function close(returnsFocus: boolean) {
    isOver.current = true
    flushSync(() => setText(null))
    if (returnsFocus) opener.current?.focus()
  }

  async function save(returnsFocus: boolean) {
    // Removing a focused field blurs it once more.
    if (text === null || isBusy || isOver.current) return
    if (text.trim() === value) return close(returnsFocus)
    const wrong = check(text.trim())
    if (wrong) return setProblem(wrong)
    setBusy(true)
    const refused = await onSave(text.trim())
    setBusy(false)
    if (refused) return setProblem(refused)
    close(returnsFocus)
  }

  if (text === null)
    return (
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={`${label}: ${shown}. Mudar`}
        onClick={open}
      >
        {shown}
      </button>
    )
  return (
    <span className={styles.edit}>
      <input
        ref={field}
        className={classNames(styles.field)}
        aria-label={label}
        aria-invalid={problem !== '' || undefined}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={16}
        value={text}
        readOnly={isBusy}
        onChange={(event) => {
          setText(event.target.value)
          setProblem('')
        }}
        // What was refused goes out again by Enter alone: it may have been counted from what is no longer so.
        onBlur={() => problem === '' && void save(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            void save(true)
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            close(true)
          }
        }}
      />
      {isBusy && <Spinner />}
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
