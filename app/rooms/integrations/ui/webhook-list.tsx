import { BellRing } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Section } from '../../../ui/page/section.tsx'
import typography from '../../../ui/text/typography.module.css'
import { eventText } from '../text.ts'
import type { WebhookView } from '../webhook.ts'
import styles from './integrations.module.css'
import { WebhookStatus } from './webhook-status.tsx'

export function WebhookList({ webhooks, timezone }: { webhooks: WebhookView[]; timezone: string }) {
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  return (
    <Section
      id="avisos"
      title="Avisos a outros programas"
      intro="O site avisa na hora o endereço de outro programa (um webhook): um pedido feito, um pagamento, um estoque que acabou."
    >
      <div className={styles.buttons}>
        <ButtonLink icon={BellRing} href={paths.newWebhook()}>
          Novo endereço
        </ButtonLink>
      </div>
      {webhooks.length === 0 ? (
        <p className={typography.muted}>O site ainda não avisa ninguém.</p>
      ) : (
        <ManageRows
          caption="Endereços avisados"
          columns={columns}
          rows={webhooks}
          rowId={(webhook) => webhook._id}
          rowName={(webhook) => webhook.name}
        />
      )}
    </Section>
  )
}

const columnsIn = (timezone: string): ManageColumn<WebhookView>[] => [
  {
    id: 'name',
    header: 'Nome',
    leads: true,
    cell: (webhook) => (
      <div className={styles.lines}>
        <Link href={paths.webhook(webhook._id)}>{webhook.name}</Link>
        <span className={typography.faint}>{new URL(webhook.url).host}</span>
      </div>
    ),
  },
  {
    id: 'events',
    header: 'Avisa de',
    cell: (webhook) => (
      <ul className={styles.lines}>
        {webhook.events.map((event) => (
          <li key={event}>{eventText[event]}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'last',
    header: 'Último',
    cell: ({ last_success_at: at }) => (at ? momentText(at, timezone) : 'Nenhum'),
  },
  { id: 'state', header: 'Situação', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
]
