// The form is plain HTML until a visitor touches it, since it stands on every public page.
import { Button } from '../../../ui/button.tsx'
import { NativeField } from '../../../ui/fields/native-field.tsx'
import { island } from '../../../ui/islands/island.tsx'
import { useLater } from '../../../ui/islands/use-later.ts'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import { missingWords, plainAnswers, storedUnseen, storedWords } from '../text.ts'
import styles from './contact-form.module.css'
import { useContactForm } from './use-contact-form.ts'
import type { StoredMessages } from './use-stored-messages.ts'

// Loaded on demand: the notice is rarely needed.
const loadStoredNotice = () =>
  import('./stored-notice.tsx').then(
    (part) => part.StoredNotice,
    () => StoredPlainly,
  )

/** The form is empty once its message is stored: without a word it would seem lost. */
function StoredPlainly({ kept }: Pick<StoredMessages, 'kept'>) {
  const waiting = kept.filter(({ refused }) => refused === null).length
  return (
    <p className={styles.kept} role="status">
      {waiting > 0 && `${storedWords(waiting, navigator.onLine)} `}
      {storedUnseen}
    </p>
  )
}

/** @param page the path to return to without script */
export function ContactForm({ page }: { page: string }) {
  const { form, review, isSending, wiring, keeping } = useContactForm()
  const StoredNotice = useLater(loadStoredNotice, keeping.kept.length > 0)
  return (
    <form
      ref={form}
      className={stack(4)}
      method="post"
      action="/api/contacts/contact"
      aria-labelledby="fale-conosco"
      tabIndex={-1}
      noValidate={review.isAlive}
      {...wiring}
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
      {StoredNotice && keeping.kept.length > 0 && <StoredNotice {...keeping} />}
      <input type="hidden" name="page" value={page} />
      <NativeField
        label="Nome"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        error={review.errorOf('name')}
      />
      <NativeField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={review.errorOf('email')}
      />
      <NativeField
        label="Mensagem"
        name="message"
        multiline
        maxLength={5000}
        required
        error={review.errorOf('message')}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Deixe em branco
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className={typography.faint}>
        Usamos seu nome e seu e-mail só para responder. A resposta chega em até 5 dias.
      </p>
      <div className={styles.foot}>
        <Button type="submit" look="main" plain disabled={review.isAlive && !review.isValid} busy={isSending}>
          ENVIAR
        </Button>
        <p className={styles.missing} aria-live="polite">
          {missingWords(review.missing, review.wrong)}
        </p>
      </div>
    </form>
  )
}

export const ContactIsland = island('contact-form', ContactForm)
