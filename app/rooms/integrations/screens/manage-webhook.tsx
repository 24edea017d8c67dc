import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { listQuery } from '../../../platform/text/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { titled } from '../../../ui/page/titles.ts'
import typography from '../../../ui/text/typography.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { useProvenPassword } from '../../people/ui/prove-password.tsx'
import { listDeliveries } from '../deliveries.server.ts'
import type { WebhookForm } from '../schema.ts'
import { DeliveryList } from '../ui/delivery-list.tsx'
import styles from '../ui/integrations.module.css'
import { differences, needsEvent, WebhookFields, webhookOf } from '../ui/webhook-fields.tsx'
import { WebhookStatus } from '../ui/webhook-status.tsx'
import { WebhookDangers, WebhookSwitch } from '../ui/webhook-switch.tsx'
import { webhooksApi } from '../ui/webhooks-api.ts'
import type { WebhookView } from '../webhook.ts'
import { readWebhook } from '../webhooks.server.ts'
import type { Route } from './+types/manage-webhook'

/** A page number that cannot be read counts as the first. */
const pageOf = (request: Request) =>
  listQuery.shape.page.catch(1).parse(new URL(request.url).searchParams.get('page') ?? 1)

export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    webhook: await readWebhook(ctx, params.id),
    deliveries: await listDeliveries(ctx, params.id, { page: pageOf(request), per_page: 10 }),
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.webhook.name ?? 'Integrações', matches)

export default function ManageWebhook({ loaderData }: Route.ComponentProps) {
  const { webhook, deliveries, timezone } = loaderData
  const { last_success_at: last } = webhook
  return (
    <>
      <ScreenHeader from={{ label: 'Integrações', href: paths.integrations() }} title={webhook.name} />
      <Section title="Situação">
        <div className={styles.lines}>
          <WebhookStatus webhook={webhook} />
          <span className={typography.faint}>
            {last ? `Último aviso entregue em ${momentText(last, timezone)}` : 'Nenhum aviso entregue ainda'}
          </span>
        </div>
        <WebhookSwitch webhook={webhook} />
      </Section>
      <DeliveryList webhook={webhook._id} deliveries={deliveries} timezone={timezone} />
      <Section title="O que avisar, e onde">
        <WebhookEdit webhook={webhook} />
      </Section>
      <Section title="Segredo e exclusão">
        <WebhookDangers webhook={webhook} />
      </Section>
    </>
  )
}

function WebhookEdit({ webhook }: { webhook: WebhookView }) {
  const { revalidate } = useRevalidator()
  // What the form was filled from, and how often anew.
  const [drawn, setDrawn] = useState<{ from: WebhookForm; times: number }>({ from: webhook, times: 0 })
  const { proving, dialog } = useProvenPassword('mudar o endereço')
  const form = usePlainForm(
    async (fields) => {
      const json = differences(drawn.from, webhookOf(fields))
      const param = { id: webhook._id }
      const saved = await proving(() => send(webhooksApi()[':id'].$patch({ param, json }), { quiet: true }))
      if (!saved.ok) return saved
      toast.success('Salvo.')
      setDrawn(({ from, times }) => ({ from: { ...from, ...json }, times }))
      await revalidate()
      return undefined
    },
    { check: needsEvent },
  )
  // What somebody else has saved is taken up where nothing is typed.
  if (!form.isTouched && Object.keys(differences(drawn.from, webhook)).length > 0)
    setDrawn({ from: webhook, times: drawn.times + 1 })
  return (
    <>
      <form className={styles.form} {...form.wiring}>
        <FormProblem of={form} />
        <WebhookFields key={drawn.times} form={form} webhook={drawn.from} />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            Salvar
          </Button>
        </div>
      </form>
      {dialog}
    </>
  )
}
