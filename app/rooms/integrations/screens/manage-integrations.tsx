import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { Link } from '../../../ui/link.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { listKeys } from '../keys.server.ts'
import { KeyList } from '../ui/key-list.tsx'
import { WebhookList } from '../ui/webhook-list.tsx'
import { listWebhooks } from '../webhooks.server.ts'
import type { Route } from './+types/manage-integrations'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    keys: (await listKeys(ctx)).data,
    webhooks: (await listWebhooks(ctx)).data,
    timezone: await siteZone(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Integrações', matches)

export default function ManageIntegrations({ loaderData }: Route.ComponentProps) {
  const { keys, webhooks, timezone } = loaderData
  return (
    <>
      <ScreenHeader title="Integrações">
        Para ligar outros programas ao site: um emissor de notas, uma planilha, o sistema de um parceiro. Se
        ninguém pediu, não é preciso mexer aqui.
      </ScreenHeader>
      <p>
        Quem escreve o outro programa encontra tudo em <Link href={paths.apiDocs()}>API para programas</Link>.
      </p>
      <KeyList keys={keys} timezone={timezone} />
      <WebhookList webhooks={webhooks} timezone={timezone} />
    </>
  )
}
