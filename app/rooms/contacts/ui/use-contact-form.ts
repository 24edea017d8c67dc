// Sends without leaving the page, and stores where there is no connection. It uses no form library, since it stands on
// every public page (docs/decisions/0185).
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { noConnection } from '../../../platform/api-client/no-connection.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { sendContact } from './contact-form-rules.ts'
import type { StoredMessage, WrittenForm } from './stored-messages.ts'
import { textOf, useContactReview, writtenIn } from './use-contact-review.ts'
import { useStoredMessages } from './use-stored-messages.ts'

export function useContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const review = useContactReview(form)
  const [isSending, setSending] = useState(false)
  const keeping = useStoredMessages()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !form.current) return
    const rules = await review.begin()
    if (!rules) return sendPlainly(form.current)
    const written = writtenIn(form.current)
    const found = rules.check(written)
    if (Object.keys(found).length > 0) return review.refuse(found)
    setSending(true)
    const website = textOf(form.current, 'website')
    const message = { ...written, website, ...review.elapsed() }
    const { sent, isStored } = await sendOrStore(rules.sendContact, message)
    setSending(false)
    if (!sent.ok && !isStored) {
      if (sent.errors) review.refuse(sent.errors)
      // The field that takes the focus is read with its error.
      return toast.error(sent.message, { isAnnounced: sent.errors !== undefined })
    }
    if (sent.ok) toast.success(sent.data.message)
    review.clear()
    // The button that had the focus is disabled again, so the form takes it.
    form.current?.focus()
  }

  /** Stores the message in this browser where no server could be reached. */
  async function sendOrStore(send: typeof sendContact, message: WrittenForm) {
    // Without https a browser has neither randomUUID nor a service worker that could send it later.
    const key: string | undefined = crypto.randomUUID?.()
    const sent = await send(key, message)
    const isOffline = !sent.ok && sent.status === 0
    return { sent, isStored: isOffline && key !== undefined && (await keeping.keep(key, message)) }
  }

  return {
    form,
    review,
    isSending,
    wiring: {
      onFocus({ target }: FocusEvent<HTMLFormElement, Element>) {
        if (target.hasAttribute('name')) void review.begin()
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        review.noteInput(event.nativeEvent)
        void review.review()
      },
      onBlur({ target }: FocusEvent<HTMLFormElement, Element>) {
        const name = target.getAttribute('name')
        if (name) review.leave(name)
      },
      onSubmit: submit,
    },
    keeping: {
      ...keeping,
      async giveUp(message: StoredMessage) {
        await keeping.giveUp(message)
        // The button that was pressed is gone, so the form takes the focus.
        form.current?.focus()
      },
      /** A refused message returns to the form as it was written. */
      async onCorrect({ key, form: written }: StoredMessage) {
        if (!form.current || !written) return
        await review.fill(written)
        await keeping.forget(key)
        form.current?.focus()
      },
    },
  }
}

/** As without script. Offline, the browser would lose the text. */
function sendPlainly(form: HTMLFormElement): void {
  if (!navigator.onLine) toast.error(noConnection)
  else if (form.reportValidity()) form.submit()
}
