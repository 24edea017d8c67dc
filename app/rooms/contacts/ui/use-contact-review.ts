// Errors show for a field once it was left, for all after a try.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/result.ts'
import type { ContactField } from '../text.ts'
import type { Written } from './contact-form-rules.ts'

const fieldNames = ['name', 'email', 'message'] as const satisfies readonly ContactField[]
const loadRules = () => import('./contact-form-rules.ts')

export function useContactReview(form: RefObject<HTMLFormElement | null>) {
  const touchedAt = useRef<number | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [written, setWritten] = useState<Written | null>(null)

  function begin() {
    touchedAt.current ??= performance.now()
    return loadRules()
  }

  async function review() {
    const { check } = await begin()
    if (!form.current) return
    setErrors(check(writtenIn(form.current)))
    setWritten(writtenIn(form.current))
  }

  // What the browser filled in by itself counts as written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    if (!form.current) return
    setWritten(writtenIn(form.current))
    if (Object.values(writtenIn(form.current)).some(Boolean)) void review()
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
    /** since the first touch */
    elapsedMs: () => Math.round(performance.now() - (touchedAt.current ?? 0)),
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
      setErrors(null)
      setLeft(new Set())
      setWritten(writtenIn(form.current))
    },
    /** With the time that it took then. */
    async fill(before: Written & { elapsed_ms: number }) {
      if (!form.current) return
      write(form.current, before)
      touchedAt.current = performance.now() - before.elapsed_ms
      setLeft(new Set(fieldNames))
      await review()
    },
  }
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

function write(form: HTMLFormElement, written: Written): void {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = written[name]
  }
}
