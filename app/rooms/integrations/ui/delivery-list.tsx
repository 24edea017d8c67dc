import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { momentText } from '../../../platform/text/moments.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Disclosure } from '../../../ui/page/disclosure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status, type StatusTone } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { deliveryText, eventText, tryText } from '../text.ts'
import type { DeliveryState, DeliveryView, TryView } from '../webhook.ts'
import styles from './integrations.module.css'
import { webhooksApi } from './webhooks-api.ts'

type DeliveryListProps = { webhook: string; deliveries: Page<DeliveryView>; timezone: string }

export function DeliveryList({ webhook, deliveries, timezone }: DeliveryListProps) {
  const columns = useMemo(() => columnsIn(webhook, timezone), [webhook, timezone])
  return (
    <Section
      id="enviados"
      title="Enviados"
      intro="Dos últimos 30 dias. O que não é aceito o site tenta de novo, com pausas cada vez maiores, por três dias."
    >
      {deliveries.total === 0 ? (
        <p className={typography.muted}>Ainda nada foi enviado.</p>
      ) : (
        <ManageRows
          caption="Avisos enviados"
          columns={columns}
          rows={deliveries.data}
          rowId={(delivery) => delivery._id}
          rowName={(delivery) => eventText[delivery.type]}
        />
      )}
      <Pagination
        page={deliveries.page}
        perPage={deliveries.per_page}
        total={deliveries.total}
        hrefFor={(page) => `${paths.webhook(webhook)}?page=${page}#enviados`}
      />
    </Section>
  )
}

const tones: Record<DeliveryState, StatusTone> = { delivered: 'good', waiting: 'waiting', failed: 'bad' }

const outcomeText = ({ status, trouble, ms }: TryView) =>
  trouble ? tryText[trouble] : `Respondeu ${status} em ${ms} ms.`

function Tries({ tries, timezone }: { tries: TryView[]; timezone: string }) {
  const [last] = tries
  if (!last) return <span className={typography.faint}>Na fila</span>
  return (
    <div className={styles.lines}>
      <span>{outcomeText(last)}</span>
      <Disclosure summary={tries.length === 1 ? '1 tentativa' : `${tries.length} tentativas`}>
        <ul className={styles.lines}>
          {tries.map((one) => (
            <li key={one.at} className={styles.lines}>
              <span className={typography.faint}>
                {momentText(one.at, timezone)}
                {one.asked && ', a pedido'}
              </span>
              <span>{outcomeText(one)}</span>
              {one.answer && <code className={styles.answer}>{one.answer}</code>}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function ReplayButton({ webhook, delivery }: { webhook: string; delivery: DeliveryView }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function replay() {
    setBusy(true)
    const param = { id: webhook, delivery: delivery._id }
    const sent = await send(webhooksApi()[':id'].deliveries[':delivery'].replay.$post({ param }))
    setBusy(false)
    if (!sent.ok) return
    const [last] = sent.data.tries
    if (last && last.status !== null && last.status < 300) toast.success('O aviso foi recebido.')
    else toast.error('O aviso não foi aceito. Veja a resposta.')
    await revalidate()
  }

  return (
    <Button look="quiet" busy={isBusy} onClick={replay}>
      Enviar de novo
    </Button>
  )
}

const columnsIn = (webhook: string, timezone: string): ManageColumn<DeliveryView>[] => [
  {
    id: 'what',
    header: 'O quê',
    leads: true,
    cell: (delivery) => (
      <div className={styles.lines}>
        <span>{eventText[delivery.type]}</span>
        <span className={typography.faint}>{momentText(delivery.created_at, timezone)}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'Situação',
    cell: ({ state, next_try_at: next }) => (
      <div className={styles.lines}>
        <Status tone={tones[state]}>{state === 'waiting' && !next ? 'Na fila' : deliveryText[state]}</Status>
        {next && <span className={typography.faint}>em {momentText(next, timezone)}</span>}
      </div>
    ),
  },
  {
    id: 'answer',
    header: 'Resposta',
    free: true,
    cell: ({ tries }) => <Tries tries={tries} timezone={timezone} />,
  },
  {
    id: 'actions',
    header: '',
    plain: true,
    atEnd: true,
    cell: (delivery) => <ReplayButton webhook={webhook} delivery={delivery} />,
  },
]
