// The form of the footer: plain HTML until somebody touches it, since it stands on every public page.
import { type FocusEvent, type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/result.ts'
import { Button } from '../../../ui/button.tsx'
import { island } from '../../../ui/islands/island.tsx'
import { NativeField } from '../../../ui/native-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactField, missingWords, plainAnswers } from '../text.ts'
import styles from './contact-form.module.css'
import type { Written } from './contact-form-rules.ts'
import type { KeptMessage } from './kept-messages.ts'
import { useKeptMessages } from './use-kept-messages.ts'

const fieldNames = ['name', 'email', 'message'] as const satisfies readonly ContactField[]
const loadRules = () => import('./contact-form-rules.ts')
// Few ever keep a message.
const KeptNotice = lazy(async () => ({ default: (await import('./kept-notice.tsx')).KeptNotice }))

/** @param page the path it stands on, where a browser without script comes back to */
export function ContactForm({ page }: { page: string }) {
  const form = useRef<HTMLFormElement>(null)
  const touchedAt = useRef<number | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const [written, setWritten] = useState<Written | null>(null)
  const keeping = useKeptMessages()

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

  function touch({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (!target.hasAttribute('name')) return
    void begin()
  }

  function leave({ target }: FocusEvent<HTMLFormElement, Element>) {
    const name = target.getAttribute('name')
    if (!name) return
    setLeft((before) => new Set([...before, name]))
    void review()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !form.current) return
    const { check, sendContact } = await begin()
    const written = writtenIn(form.current)
    const found = check(written)
    if (Object.keys(found).length > 0) return refuse(found)
    setSending(true)
    // A browser has no chance to give, and no worker, on an address without https.
    const key: string | undefined = crypto.randomUUID?.()
    const whole = {
      ...written,
      website: textOf(form.current, 'website'),
      elapsed_ms: Math.round(performance.now() - (touchedAt.current ?? 0)),
    }
    const sent = await sendContact(key, whole)
    const isKept = !sent.ok && sent.status === 0 && key !== undefined && (await keeping.keep(key, whole))
    setSending(false)
    if (!sent.ok && !isKept) {
      if (sent.errors) refuse(sent.errors)
      toast.error(sent.message)
      return
    }
    if (sent.ok) toast.success(sent.data.message)
    clear()
  }

  function clear() {
    if (!form.current) return
    form.current.reset()
    touchedAt.current = null
    setErrors(null)
    setLeft(new Set())
    setWritten(writtenIn(form.current))
    // The button that had the focus is disabled again.
    form.current.focus()
  }

  /** What was kept and not taken stands in the form again, as it was written. */
  async function correct({ key, form: kept }: KeptMessage) {
    if (!form.current || !kept) return
    for (const name of fieldNames) {
      const field = form.current.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = kept[name]
    }
    // It took as long to write as it took then.
    touchedAt.current = performance.now() - kept.elapsed_ms
    await keeping.forget(key)
    setLeft(new Set(fieldNames))
    await review()
    form.current.focus()
  }

  async function giveUp(message: KeptMessage) {
    await keeping.giveUp(message)
    // The button that was pressed is gone.
    form.current?.focus()
  }

  function refuse(found: FieldErrors) {
    setErrors(found)
    setLeft(new Set(fieldNames))
    const first = fieldNames.find((name) => found[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }

  const errorOf = (name: string) => (left.has(name) ? errors?.[name]?.[0] : undefined)
  const isValid = errors !== null && Object.keys(errors).length === 0
  // Until the script is there the form is a plain one, and the button is anybody's to press.
  const isAlive = written !== null
  const missing = fieldNames.filter((name) => !written?.[name].trim())
  const wrong = fieldNames.filter((name) => errors?.[name])

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/contacts/contact"
      aria-labelledby="fale-conosco"
      tabIndex={-1}
      noValidate={isAlive}
      onFocus={touch}
      onInput={review}
      onBlur={leave}
      onSubmit={submit}
    >
      {Object.values(plainAnswers).map(({ id, words }) => (
        <p
          key={id}
          id={id}
          className={styles.answer}
          data-tone={id === plainAnswers.sent.id ? 'good' : 'bad'}
        >
          {words}
        </p>
      ))}
      {keeping.kept.length > 0 && (
        <Suspense>
          <KeptNotice {...keeping} giveUp={giveUp} onCorrect={correct} />
        </Suspense>
      )}
      <input type="hidden" name="page" value={page} />
      <NativeField
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        error={errorOf('name')}
      />
      <NativeField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={errorOf('email')}
      />
      <NativeField
        label="Mensagem"
        name="message"
        multiline
        maxLength={5000}
        required
        error={errorOf('message')}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Deixe em branco
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.purpose}>Seu nome e seu e-mail servem só para respondermos, em até 5 dias.</p>
      <div className={styles.foot}>
        <Button
          type="submit"
          look="main"
          plain
          disabled={isAlive && !isValid}
          busy={isSending}
          className={styles.send}
        >
          ENVIAR
        </Button>
        <p className={styles.missing} aria-live="polite">
          {missingWords(missing, wrong)}
        </p>
      </div>
    </form>
  )
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

const writtenIn = (form: HTMLFormElement): Written => ({
  name: textOf(form, 'name'),
  email: textOf(form, 'email'),
  message: textOf(form, 'message'),
})

export const ContactIsland = island('contact-form', ContactForm)
