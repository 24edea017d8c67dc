// Joins rooms that do not know each other: the settings, the outbox's test letter, the password dialog.
import { read } from '../../platform/http/read.server.ts'
import { findDead } from '../../rooms/pages/dead-addresses.server.ts'
import { useProvenPassword } from '../../rooms/people/ui/prove-password.tsx'
import { listBanners } from '../../rooms/site/banners.server.ts'
import { readManagedSettings } from '../../rooms/site/settings.server.ts'
import { SettingsScreen } from '../../rooms/site/ui/settings-screen.tsx'
import { titled } from '../../ui/page/titles.ts'
import { NextStep } from '../account/next-step.tsx'
import { readSteps } from '../account/site-readiness.server.ts'
import { linksOf } from '../home/banner-slides.ts'
import { readLegalPages } from '../legal-pages/legal-pages.server.ts'
import { LegalPagesPanel } from '../legal-pages/legal-pages-panel.tsx'
import type { Route } from './+types/manage-settings'
import { TestLetter } from './test-letter.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const banners = await listBanners(ctx)
    return {
      banners,
      deadLinks: [...(await findDead(ctx, linksOf(banners)))],
      settings: await readManagedSettings(ctx),
      legalPages: await readLegalPages(ctx),
      email: ctx.actor?.email ?? '',
      steps: await readSteps(ctx),
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Configurações', matches)

export default function ManageSettings({ loaderData }: Route.ComponentProps) {
  const { settings, banners, deadLinks, legalPages, email, steps } = loaderData
  const { proving, dialog } = useProvenPassword('mudar a conta de e-mail ou o endereço do site')
  return (
    <>
      <SettingsScreen
        settings={settings}
        banners={banners}
        deadLinks={deadLinks}
        testLetter={<TestLetter to={email} />}
        proving={proving}
        more={<LegalPagesPanel pages={legalPages} />}
        beside={<NextStep steps={steps} />}
      />
      {dialog}
    </>
  )
}
