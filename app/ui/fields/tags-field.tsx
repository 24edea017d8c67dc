import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { listText } from '../../platform/text/list-text.ts'
import { truncate } from '../../platform/text/truncate.ts'
import { Icon } from '../icon.tsx'
import { cluster, stack } from '../layout.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
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
  /** of one tag */
  maxLength: number
}

/** Enter or a comma adds a tag, Backspace in an empty field removes the last. What does not fit stays in the field. */
export function TagsField(props: TagsFieldProps) {
  const { value, onChange, known = [], sameAs, most, maxLength, error, ...frame } = props
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const problem = isTried ? problemOf(sortOut(text, props), props) : undefined

  function write(next: string) {
    setText(next)
    setTried(false)
  }

  function add(given: string) {
    const { tags, tooLong, tooMany } = sortOut(given, props)
    setText([...tooLong, ...tooMany].join(', '))
    setTried(true)
    if (tags.length > value.length) onChange(tags)
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
    <FieldFrame {...frame} error={problem ?? error}>
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
            list={listId}
            autoComplete="off"
            readOnly={value.length >= most && text === ''}
            placeholder={value.length >= most ? `No máximo ${most}` : undefined}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
          />
          <datalist id={listId}>
            {unused.map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <VisuallyHidden>
            <span role="status">{problem}</span>
          </VisuallyHidden>
        </div>
      )}
    </FieldFrame>
  )
}

type Limits = Pick<TagsFieldProps, 'value' | 'sameAs' | 'most' | 'maxLength'>
type SortedOut = { tags: string[]; tooLong: string[]; tooMany: string[] }

/** @returns the tags with those of a text that fit, each once, and the others */
function sortOut(text: string, { value, sameAs, most, maxLength }: Limits): SortedOut {
  const sorted: SortedOut = { tags: [...value], tooLong: [], tooMany: [] }
  const seen = new Set(value.map(sameAs))
  for (const part of text.split(',')) {
    const tag = part.trim().replace(/\s+/g, ' ')
    if (tag.length > maxLength) sorted.tooLong.push(tag)
    else if (tag && !seen.has(sameAs(tag))) {
      seen.add(sameAs(tag))
      if (sorted.tags.length < most) sorted.tags.push(tag)
      else sorted.tooMany.push(tag)
    }
  }
  return sorted
}

function problemOf({ tooLong, tooMany }: SortedOut, { most, maxLength }: Limits): string | undefined {
  const named = listText(tooLong.map((tag) => `“${truncate(tag, maxLength)}”`))
  const said = [
    tooLong.length > 0 &&
      `${named} ${tooLong.length === 1 ? 'passa' : 'passam'} de ${maxLength} caracteres. Encurte o texto ou divida com vírgulas.`,
    tooMany.length > 0 && `Cabem no máximo ${most}. Tire algum para acrescentar o que ficou no campo.`,
  ]
  return said.filter(Boolean).join(' ') || undefined
}
