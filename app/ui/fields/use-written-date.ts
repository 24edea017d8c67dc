// A date that is written part by part. React Aria takes and gives only whole dates; what lacks a part is kept here.
import { parseDate, parseDateTime } from '@internationalized/date'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DateFieldState, DateValue } from 'react-aria-components'
import { isIncomplete } from '../../platform/text/wall-time.ts'
import { blanksIn, type Precision, textOfParts, withoutBlanks } from './date-parts.ts'

export type PartsHeld = {
  /** takes the state of the parts */
  held: RefObject<DateFieldState | null>
  /** the types of the parts to blank, after which `onBlank` is called */
  blanks: readonly string[]
  onBlank: () => void
}

type Written = {
  value: string
  onChange: (value: string) => void
  precision: Precision
  /** an element within the form, if there is one */
  whole: RefObject<HTMLElement | null>
}

export function useWrittenDate({ value, onChange, precision, whole }: Written) {
  const held = useRef<DateFieldState | null>(null)
  /** what was given of a date that was left incomplete, and the date that React Aria still has */
  const [left, setLeft] = useState<{ text: string; date: DateValue | null } | null>(null)
  const [seen, setSeen] = useState({ value, round: 0 })
  if (value !== seen.value) {
    // React Aria keeps what is half typed over a value from elsewhere, unless it begins anew.
    const isFromElsewhere = left !== null && value !== left.text
    if (isFromElsewhere) setLeft(null)
    setSeen({ value, round: isFromElsewhere ? seen.round + 1 : seen.round })
  }
  const given = precision === 'day' ? value.slice(0, 10) : value
  const read = useMemo(() => dateIn(given, precision), [given, precision])
  // Another object would undo what is typed so far.
  const date = left ? left.date : read

  function change(next: DateValue | null) {
    setLeft(null)
    onChange(textOf(next, precision))
  }

  /** React Aria tells of no date that lacks a part, nor of one that is again what it was. */
  function leave() {
    const text = textOfParts(held.current?.segments ?? [], precision)
    if (isIncomplete(text)) {
      setLeft({ text, date })
      if (text !== value) onChange(text)
    } else if (left && text === textOf(left.date, precision)) {
      setLeft(null)
      if (text !== value) onChange(text)
    }
  }

  // Ctrl+S saves without leaving the field.
  const leaveToSave = useEffectEvent(() => {
    held.current?.confirmPlaceholder()
    leave()
  })
  useEffect(() => {
    const form = whole.current?.closest('form')
    const onSubmit = () => leaveToSave()
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [whole])

  const parts: PartsHeld = {
    held,
    blanks: left || !isIncomplete(given) ? [] : blanksIn(given),
    onBlank: () => setLeft({ text: given, date }),
  }
  return {
    date,
    /** what it was left with, when it was left incomplete */
    left: left?.text ?? null,
    /** The picker begins anew with each. */
    round: seen.round,
    parts,
    change,
    leave,
  }
}

/** An unreadable value shows as empty: the form reports it when saved. */
function dateIn(given: string, precision: Precision): DateValue | null {
  const text = withoutBlanks(given)
  try {
    if (!text) return null
    return precision === 'day' ? parseDate(text) : parseDateTime(text.length > 10 ? text : `${text}T00:00`)
  } catch {
    return null
  }
}

const textOf = (value: DateValue | null, precision: Precision): string =>
  value?.toString().slice(0, precision === 'day' ? 10 : 16) ?? ''
