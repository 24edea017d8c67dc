// Shows a field's error once the visitor has left it, and all errors after a try.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/result.ts'
import { useNotedUnsaved } from '../../../ui/unsaved/use-noted-unsaved.ts'
import type { ContactField } from '../text.ts'
import type { Written } from './contact-form-rules.ts'

const fieldNames = ['name', 'email', 'message'] as const satisfies readonly ContactField[]
const loadRules = () => import('./contact-form-rules.ts')

export function useContactReview(form: RefObject<HTMLFormElement | null>) {
  const touchedAt = useRef<number | null>(null)
  // True when the browser, a paste or a stored message filled it in: the time it took says nothing about the writer.
  const isFilled = useRef(false)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [written, setWritten] = useState<Written | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  useNotedUnsaved(isUnsaved)

  /** @returns null where the rules do not come */
  function begin() {
    touchedAt.current ??= performance.now()
    return loadRules().catch(() => null)
  }

  async function review() {
    setUnsaved(form.current !== null && isAnyWritten(writtenIn(form.current)))
    const rules = await begin()
    if (!form.current) return
    // Without its rules the form is plain, and the browser sends it.
    if (!rules) return setWritten(null)
    setErrors(rules.check(writtenIn(form.current)))
    setWritten(writtenIn(form.current))
  }

  // Text that the browser filled in by itself counts as written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    if (!form.current) return
    setWritten(writtenIn(form.current))
    if (!isAnyWritten(writtenIn(form.current))) return
    isFilled.current = true
    void review()
  }, [])

  return {
    begin,
    review,
    /** false until the script runs: the form is plain, and its button enabled */
    isAlive: written !== null,
    isValid: errors !== null && Object.keys(errors).length === 0,
    errorOf: (name: ContactField) => (left.has(name) ? errors?.[name]?.[0] : undefined),
    missing: fieldNames.filter((name) => !written?.[name].trim()),
    wrong: fieldNames.filter((name) => errors?.[name]),
    noteInput(event: Event) {
      if (!isTyped(event)) isFilled.current = true
    },
    /** Milliseconds since the first touch, where the visitor wrote it all by hand. */
    elapsed: () =>
      isFilled.current || touchedAt.current === null
        ? {}
        : { elapsed_ms: Math.round(performance.now() - touchedAt.current) },
    leave(name: string) {
      setLeft((before) => new Set([...before, name]))
      void review()
    },
    refuse(found: FieldErrors) {
      setErrors(found)
      setLeft(new Set(fieldNames))
      const first = fieldNames.find((name) => found[name])
      const field = first && form.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
    },
    clear() {
      if (!form.current) return
      form.current.reset()
      touchedAt.current = null
      isFilled.current = false
      setErrors(null)
      setLeft(new Set())
      setUnsaved(false)
      setWritten(writtenIn(form.current))
    },
    /** Fills in a stored message, to be corrected. */
    async fill(before: Written) {
      if (!form.current) return
      write(form.current, before)
      isFilled.current = true
      setLeft(new Set(fieldNames))
      await review()
    },
  }
}

const typed = new Set(['insertText', 'insertCompositionText', 'insertLineBreak', 'insertParagraph'])

/** True for input by a key, and for deleting; autofill, suggestions, dictation and paste put in whole words at once. */
export function isTyped(event: Event): boolean {
  const inputType = 'inputType' in event ? event.inputType : null
  return typeof inputType === 'string' && (typed.has(inputType) || inputType.startsWith('delete'))
}

export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export const writtenIn = (form: HTMLFormElement): Written => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  message: textOf(form, 'message'),
})

const isAnyWritten = (written: Written) => Object.values(written).some(Boolean)

function write(form: HTMLFormElement, written: Written): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = written[name]
  }
}
