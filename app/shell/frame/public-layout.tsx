import { lazy, type ReactNode, Suspense } from 'react'
import { data, Outlet, redirect, useLocation, useRouteLoaderData } from 'react-router'
import { paths } from '../../paths.ts'
import type { FormAnswer } from '../../platform/forms/form-answer.ts'
import { clearedFormAnswer, readFormAnswer } from '../../platform/http/form-answer.server.ts'
import { pagePath } from '../../platform/http/page-address.server.ts'
import { contextOf, read } from '../../platform/http/read.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { readFirstRun } from '../../rooms/first-run/first-run.server.ts'
import { readPublicMenu } from '../../rooms/menus/menus.server.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { areasOf } from '../account/account-areas.ts'
import { legalLinks } from '../legal-pages/legal-pages.server.ts'
import type { LegalLink } from '../legal-pages/legal-pages.ts'
import type { Route } from './+types/public-layout'
import { CheckoutFrame } from './checkout-frame.tsx'
import { EditHere } from './edit-here.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { type MenuNode, navEntries } from './nav-entries.ts'
import styles from './public-layout.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

// Only the first run needs it; no page of a configured site loads its code.
const SetupForm = lazy(() =>
  import('../../rooms/first-run/ui/setup-form.tsx').then((module) => ({ default: module.SetupForm })),
)

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { menu, legal, firstRun } = await read(context, async (ctx) =>
    (await ctx.site())
      ? {
          menu: await ctx.cached('menu', readPublicMenu),
          legal: await ctx.cached('legal links', legalLinks),
          firstRun: null,
        }
      : { menu: [], legal: [], firstRun: readFirstRun(ctx) },
  )
  if (firstRun && pagePath(new URL(request.url)) !== '/') throw redirect(paths.home())
  const ctx = contextOf(context)
  const areas = ctx.actor && isOfTeam(ctx.actor.role) ? areasOf(ctx.actor.role) : null
  if (!firstRun) return data({ areas, menu, legal, firstRun: null })
  const answer = readFormAnswer(ctx, request.headers.get('cookie'))
  return data(
    { areas, menu, legal, firstRun: { ...firstRun, answer } },
    answer ? { headers: { 'Set-Cookie': clearedFormAnswer(ctx) } } : undefined,
  )
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const shop = settings?.features.shop
  const places = [
    { name: 'Início', href: paths.home() },
    ...(shop?.enabled ? [{ name: shop.title, href: shop.url }] : []),
  ]
  return (
    <Frame
      areas={loaderData?.areas ?? null}
      menu={loaderData?.menu ?? []}
      legal={loaderData?.legal ?? []}
      firstRun={loaderData?.firstRun ?? null}
    >
      <ErrorScreen error={error} places={settings ? places : []} />
    </Frame>
  )
}

type FrameProps = {
  /** the areas of the account that a person of the team sees */
  areas: readonly string[] | null
  menu: MenuNode[]
  legal: LegalLink[]
  firstRun: { asksForToken: boolean; answer: FormAnswer | null } | null
  children: ReactNode
}

function Frame({ areas, menu, legal, firstRun, children }: FrameProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  const settings = root?.settings
  if (firstRun)
    return (
      <main className={styles.setup}>
        <Suspense>
          <SetupForm {...firstRun} />
        </Suspense>
      </main>
    )
  if (!settings) return <main>{children}</main>
  if (pathname === paths.checkout()) return <CheckoutFrame settings={settings}>{children}</CheckoutFrame>
  return (
    <>
      <SkipLink />
      <SiteHeader
        settings={settings}
        entries={navEntries(menu, settings.features)}
        role={root.actor?.role ?? null}
        pathname={pathname}
        isTransparent={pathname === '/' && settings.site_banners.length > 0}
      />
      {areas && <EditHere areas={areas} />}
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter settings={settings} legal={legal} page={pathname} />
    </>
  )
}
