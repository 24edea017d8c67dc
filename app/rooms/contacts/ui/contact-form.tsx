// The form of the footer: plain HTML until somebody touches it, since it stands on every public page.
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from '../../../platform/result.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeField } from '../../../ui/native-field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './contact-form.module.css'
import type { Written } from './contact-form-rules.ts'

const fieldNames = ['name', 'email', 'message'] as const
const loadRules = () => import('./contact-form-rules.ts')

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const received = useRef<HTMLParagraphElement>(null)
  const touchedAt = useRef<number | null>(null)
  const [errors, setErrors] = useState<FieldErrors | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const [isReceived, setReceived] = useState(false)

  function begin() {
    touchedAt.current ??= performance.now()
    return loadRules()
  }

  async function review() {
    const { check } = await begin()
    if (form.current) setErrors(check(writtenIn(form.current)))
  }

  // What the browser filled in by itself counts as written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is alive
  useEffect(() => {
    if (form.current && Object.values(writtenIn(form.current)).some(Boolean)) void review()
  }, [])

  useEffect(() => {
    if (isReceived) received.current?.focus()
  }, [isReceived])

  function touch({ target }: FocusEvent<HTMLFormElement, Element>) {
    if (!target.hasAttribute('name')) return
    setReceived(false)
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
    const sent = await sendContact({
      ...written,
      website: textOf(form.current, 'website'),
      elapsed_ms: Math.round(performance.now() - (touchedAt.current ?? 0)),
    })
    setSending(false)
    if (!sent.ok) {
      if (sent.errors) refuse(sent.errors)
      toast.error(sent.message)
      return
    }
    toast.success(sent.data.message)
    form.current.reset()
    touchedAt.current = null
    setErrors(null)
    setLeft(new Set())
    setReceived(true)
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

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onFocus={touch}
      onInput={review}
      onBlur={leave}
      onSubmit={submit}
    >
      <NativeField label="Nome" name="name" autoComplete="name" required error={errorOf('name')} />
      <NativeField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errorOf('email')}
      />
      <NativeField label="Mensagem" name="message" multiline required error={errorOf('message')} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Deixe em branco
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={styles.purpose}>Seu nome e seu e-mail servem só para respondermos.</p>
      <Button type="submit" look="main" disabled={!isValid} busy={isSending} className={styles.send}>
        ENVIAR
      </Button>
      {isReceived && (
        <p ref={received} className={styles.received} tabIndex={-1}>
          Mensagem recebida. Respondemos em até 5 dias.
        </p>
      )}
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
