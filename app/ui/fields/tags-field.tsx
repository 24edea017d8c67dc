import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { cluster, stack } from '../layout.ts'
import field from './field.module.css'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import styles from './tags-field.module.css'

type TagsFieldProps = FieldFrameProps & {
  value: string[]
  onChange: (tags: string[]) => void
  /** suggestions */
  known?: readonly string[]
  /** two tags with the same key are one */
  sameAs: (tag: string) => string
  most: number
  maxLength: number
}

/** Enter or a comma adds a tag, Backspace in an empty field removes the last. */
export function TagsField(props: TagsFieldProps) {
  const { value, onChange, known = [], sameAs, most, maxLength, ...frame } = props
  const [text, setText] = useState('')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)

  function add(given: string) {
    const next = [...value]
    for (const part of given.split(',')) {
      const tag = part.trim().replace(/\s+/g, ' ')
      if (tag && next.length < most && !next.some((one) => sameAs(one) === sameAs(tag))) next.push(tag)
    }
    setText('')
    if (next.length > value.length) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      // Enter adds a tag; it does not send the form.
      event.preventDefault()
      add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1))
  }

  const unused = known.filter((tag) => !value.some((one) => sameAs(one) === sameAs(tag)))
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className={stack(2)}>
          {value.length > 0 && (
            <ul className={cluster(2)}>
              {value.map((tag) => (
                <li key={tag} className={styles.tag}>
                  {tag}
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Tirar ${tag}`}
                    onClick={() => {
                      onChange(value.filter((one) => one !== tag))
                      input.current?.focus()
                    }}
                  >
                    <Icon of={X} size="small" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...wiring}
            ref={input}
            className={field.control}
            value={text}
            maxLength={maxLength}
            list={listId}
            autoComplete="off"
            readOnly={value.length >= most}
            placeholder={value.length >= most ? `No máximo ${most}` : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
          />
          <datalist id={listId}>
            {unused.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </div>
      )}
    </FieldFrame>
  )
}
