import { atHour } from '../../../platform/text/at-hour.ts'
import { Button } from '../../../ui/button.tsx'
import { savedWhen } from '../../../ui/unsaved/saved-when.ts'
import { storedWords } from '../text.ts'
import styles from './contact-form.module.css'
import type { StoredMessage } from './stored-messages.ts'
import type { StoredMessages } from './use-stored-messages.ts'

type StoredNoticeProps = StoredMessages & {
  /** brings a refused message back into the form */
  onCorrect: (message: StoredMessage) => void
}

/** Does not show the text: another person may sit here by now. */
export function StoredNotice({ kept, giveUp, tryNow, onCorrect }: StoredNoticeProps) {
  const waiting = kept.filter(({ refused }) => refused === null)
  const refused = kept.filter((message) => message.refused !== null)
  return (
    <div className={styles.kept} role="status">
      {waiting.length > 0 && (
        <>
          <p>{storedWords(waiting.length, navigator.onLine)}</p>
          <ul className={styles.keptList}>
            {waiting.map((message) => (
              <li key={message.key}>
                <span>Guardada {whenOf(message)}</span>
                <Button type="button" look="quiet" flush plain onClick={() => giveUp(message)}>
                  Desistir do envio
                </Button>
              </li>
            ))}
          </ul>
          <Button type="button" plain onClick={tryNow}>
            Tentar agora
          </Button>
        </>
      )}
      {refused.map((message) => (
        <div key={message.key} className={styles.storedRefused}>
          <p>
            A mensagem guardada {whenOf(message)} não foi aceita: {message.refused}
          </p>
          <Button type="button" plain onClick={() => onCorrect(message)}>
            Corrigir
          </Button>
          <Button type="button" look="quiet" flush plain onClick={() => giveUp(message)}>
            Apagar
          </Button>
        </div>
      ))}
    </div>
  )
}

function whenOf({ keptAt }: StoredMessage): string {
  const when = savedWhen(keptAt, new Date())
  return when.includes('/') ? `em ${when}` : atHour(when)
}
