import { Button } from '../../../ui/button.tsx'
import { keptWhen } from '../../../ui/unsaved/kept-when.ts'
import { keptWords } from '../text.ts'
import styles from './contact-form.module.css'
import type { KeptMessage } from './kept-messages.ts'
import type { KeptMessages } from './use-kept-messages.ts'

type KeptNoticeProps = KeptMessages & {
  /** brings a refused message back into the form */
  onCorrect: (message: KeptMessage) => void
}

/** Does not show the text: another person may sit here by now. */
export function KeptNotice({ kept, giveUp, tryNow, onCorrect }: KeptNoticeProps) {
  const waiting = kept.filter(({ refused }) => refused === null)
  const refused = kept.filter((message) => message.refused !== null)
  return (
    <div className={styles.kept} role="status">
      {waiting.length > 0 && (
        <>
          <p>{keptWords(waiting.length, navigator.onLine)}</p>
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
        <div key={message.key} className={styles.keptRefused}>
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

function whenOf({ keptAt }: KeptMessage): string {
  const when = keptWhen(keptAt, new Date())
  return when.includes('/') ? `em ${when}` : `às ${when}`
}
