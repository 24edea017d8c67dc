import { dayText } from '../../../platform/text/moments.ts'
import { stack } from '../../../ui/layout.ts'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { MessageState, MessageView } from '../message.ts'
import { stateText } from '../text.ts'
import styles from './message.module.css'

const tones: Record<MessageState, StatusTone> = {
  new: 'waiting',
  read: 'quiet',
  answered: 'good',
  spam: 'bad',
}

type MessageStatusProps = {
  message: Pick<MessageView, 'state' | 'answer_due_at' | 'overdue'>
  timezone: string
}

export function MessageStatus({ message, timezone }: MessageStatusProps) {
  return (
    <span className={stack(1)}>
      <Status tone={tones[message.state]}>{stateText[message.state]}</Status>
      {message.answer_due_at && (
        <span className={message.overdue ? styles.overdue : typography.faint}>
          {message.overdue ? 'Resposta atrasada desde ' : 'Responder até '}
          {dayText(message.answer_due_at, timezone)}
        </span>
      )}
    </span>
  )
}
