// Joins the shop's settings with the orders' test of the Pix key.
import { siteZone } from '../../platform/context.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { useProvenPassword } from '../../rooms/people/ui/prove-password.tsx'
import { readShopSettings } from '../../rooms/shop/shop-settings.server.ts'
import { ShopSettingsScreen } from '../../rooms/shop/ui/shop-settings-screen.tsx'
import { titled } from '../../ui/page/titles.ts'
import { NextStep } from '../account/next-step.tsx'
import { readSteps } from '../account/site-readiness.server.ts'
import type { Route } from './+types/manage-shop-settings'
import { PixTest } from './pix-test.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    settings: await readShopSettings(ctx),
    timezone: await siteZone(ctx),
    steps: await readSteps(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Configurações da loja', matches)

export default function ManageShopSettings({ loaderData }: Route.ComponentProps) {
  const { settings, timezone, steps } = loaderData
  const { proving, dialog } = useProvenPassword('trocar a chave Pix da loja')
  return (
    <>
      <ShopSettingsScreen
        settings={settings}
        pixTest={(pix) => <PixTest pix={pix} timezone={timezone} />}
        proving={proving}
        beside={<NextStep steps={steps} />}
      />
      {dialog}
    </>
  )
}
