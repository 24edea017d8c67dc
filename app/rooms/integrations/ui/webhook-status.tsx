import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { offText, whyOffText } from '../text.ts'
import type { WebhookView } from '../webhook.ts'
import styles from './integrations.module.css'

export function WebhookStatus({ webhook: { off_reason } }: { webhook: Pick<WebhookView, 'off_reason'> }) {
  if (!off_reason) return <Status tone="good">Ligado</Status>
  const why = whyOffText[off_reason]
  return (
    <div className={styles.lines}>
      <Status tone={off_reason === 'asked' ? 'quiet' : 'bad'}>{offText[off_reason]}</Status>
      {why && <span className={typography.faint}>{why}</span>}
    </div>
  )
}
