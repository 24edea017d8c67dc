import { momentText } from '../../../platform/text/moments.ts'
import { stack } from '../../../ui/layout.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { LetterLine, LetterState } from '../letter.ts'
import { errorText, stateText } from '../text.ts'
import styles from './letter.module.css'

const tones: Record<LetterState, StatusTone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
}

type LetterStatusProps = {
  letter: Pick<LetterLine, 'state' | 'error' | 'attempts' | 'next_try_at' | 'sent_at'>
  timezone: string
}

export function LetterStatus({ letter, timezone }: LetterStatusProps) {
  const { state, error, attempts, next_try_at, sent_at } = letter
  return (
    <div className={stack(1, 'start')}>
      <Status tone={tones[state]}>{stateText[state]}</Status>
      {sent_at && <span className={styles.more}>{momentText(sent_at, timezone)}</span>}
      {error && <span className={styles.more}>{errorText[error]}</span>}
      {error && next_try_at && (
        <span className={styles.more}>
          {attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}; a próxima em{' '}
          {momentText(next_try_at, timezone)}
        </span>
      )}
    </div>
  )
}
