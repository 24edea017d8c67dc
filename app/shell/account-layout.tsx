import { type ReactNode, useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { drawnFor } from '../platform/api-client/session.ts'
import type { RouteHandle } from '../platform/http/page-address.server.ts'
import { readFrame } from '../platform/http/read.server.ts'
import { NotAuthenticated } from '../platform/stops.ts'
import { SignInAgain } from '../rooms/people/ui/sign-in-again.tsx'
import { completeFeatures } from '../rooms/site/settings.ts'
import type { loader as rootLoader } from '../root.tsx'
import { AccountLocale } from '../ui/account-locale.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { titled } from '../ui/titles.ts'
import { hasUnsavedText } from '../ui/unsaved/unsaved-forms.ts'
import type { Route } from './+types/account-layout'
import { accountEntries } from './account-entries.ts'
import styles from './account-layout.module.css'
import { AccountSidebar } from './account-sidebar.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { guard } from './guards.server.ts'

export const handle: RouteHandle = {}

export const middleware = [guard('auth')]

// The guard runs with this loader, at every navigation within the account area.
export const loader = ({ context }: Route.LoaderArgs) =>
  readFrame(context, async (ctx) => {
    if (!ctx.actor) throw new NotAuthenticated()
    return {
      actor: { _id: ctx.actor._id, name: ctx.actor.name, email: ctx.actor.email, role: ctx.actor.role },
    }
  })

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Minha conta', matches),
  { name: 'robots', content: 'noindex' },
]

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame actor={loaderData.actor}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />
  return loaderData ? <Frame actor={loaderData.actor}>{screen}</Frame> : <main>{screen}</main>
}

type FrameProps = { actor: Route.ComponentProps['loaderData']['actor']; children: ReactNode }

function Frame({ actor, children }: FrameProps) {
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const features = settings?.features ?? completeFeatures({})
  useEffect(() => {
    drawnFor(actor._id)
    return () => drawnFor(null)
  }, [actor._id])
  return (
    <AccountLocale>
      <SkipLink />
      <SignInAgain email={actor.email} hasUnsavedText={hasUnsavedText} />
      <div className={styles.account} data-area="account">
        <AccountSidebar
          actor={actor}
          siteTitle={settings?.title ?? ''}
          entries={accountEntries(actor.role, features)}
        />
        <main id="conteudo" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </AccountLocale>
  )
}
