import { type ReactNode, useCallback, useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { renderedFor } from '../../platform/api-client/session.ts'
import type { Context } from '../../platform/context.server.ts'
import { pagePath, type RouteHandle } from '../../platform/http/page-address.server.ts'
import { readFrame } from '../../platform/http/read.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { NotAuthenticated } from '../../platform/stops.ts'
import { readPublicMenu } from '../../rooms/menus/menus.server.ts'
import { SignInAgain } from '../../rooms/people/ui/sign-in-again.tsx'
import { completeFeatures, type Features, featureKeys } from '../../rooms/site/settings.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { AccountLocale } from '../../ui/account-locale.tsx'
import { Reach } from '../../ui/page/reach.ts'
import { ScreenHelp } from '../../ui/page/screen-help.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { titled } from '../../ui/page/titles.ts'
import { hasUnsavedText } from '../../ui/unsaved/unsaved-forms.ts'
import { ErrorScreen } from '../frame/error-screen.tsx'
import { helpOfScreen } from '../help/help-of-screen.server.ts'
import { legalLinks } from '../legal-pages/legal-pages.server.ts'
import type { Route } from './+types/account-layout'
import { seesArea } from './account-areas.ts'
import { accountEntries } from './account-entries.ts'
import styles from './account-layout.module.css'
import { AccountSidebar } from './account-sidebar.tsx'
import { CustomerFrame, type Surroundings } from './customer-frame.tsx'
import { guard } from './guards.server.ts'
import { watchLogout } from './logout.ts'
import { readWaiting } from './read-waiting.server.ts'
import { readFold } from './sidebar-cookie.ts'
import { useFold } from './use-fold.ts'

export const handle: RouteHandle = {}

export const middleware = [guard('auth')]

// A loader makes the guard run at every navigation within the account area.
export const loader = ({ context, request }: Route.LoaderArgs) =>
  readFrame(context, async (ctx) => {
    if (!ctx.actor) throw new NotAuthenticated()
    const { _id, name, email, role, needsFactor = false } = ctx.actor
    return {
      actor: { _id, name, email, role, needsFactor },
      waiting: await readWaiting(ctx),
      fold: readFold(request.headers.get('cookie')),
      around: isOfTeam(role) ? null : await aroundCustomers(ctx),
      help: isOfTeam(role) ? helpOfScreen(pagePath(new URL(request.url))) : null,
    }
  })

const aroundCustomers = async (ctx: Context): Promise<Surroundings> => ({
  menu: await readPublicMenu(ctx),
  legal: await legalLinks(ctx),
})

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titled('Minha conta', matches),
  { name: 'robots', content: 'noindex' },
]

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />
  return loaderData ? <Frame {...loaderData}>{screen}</Frame> : <main>{screen}</main>
}

/** With the addresses at which the sections answer. */
const sections = completeFeatures({})

/** Whether the path is of a public section that is off: it answers 404. */
const isSwitchedOff = (features: Features, path: string) =>
  featureKeys.some((key) => !features[key].enabled && `${path}/`.startsWith(`${sections[key].url}/`))

type FrameProps = Route.ComponentProps['loaderData'] & { children: ReactNode }

function Frame({ actor, waiting, fold: remembered, around, help, children }: FrameProps) {
  const { fold, toggle } = useFold(remembered)
  const settings = useRouteLoaderData<typeof rootLoader>('root')?.settings
  const features = settings?.features ?? sections
  const reach = useCallback(
    (path: string) => !isSwitchedOff(features, path) && (!isOfTeam(actor.role) || seesArea(actor.role, path)),
    [actor.role, features],
  )
  useEffect(() => {
    renderedFor(actor._id)
    const stopWatching = watchLogout(actor._id)
    return () => {
      stopWatching()
      renderedFor(null)
    }
  }, [actor._id])
  return (
    <AccountLocale>
      <SkipLink />
      <SignInAgain email={actor.email} hasUnsavedText={hasUnsavedText} />
      {around && settings ? (
        <CustomerFrame actor={actor} settings={settings} around={around}>
          <Reach value={reach}>{children}</Reach>
        </CustomerFrame>
      ) : (
        <div className={styles.account} data-area="account" data-fold={fold}>
          <AccountSidebar
            actor={actor}
            groups={accountEntries(actor.role, features, waiting)}
            onFold={toggle}
          />
          <main id="conteudo" tabIndex={-1} className={styles.main}>
            <ScreenHelp value={help}>
              <Reach value={reach}>{children}</Reach>
            </ScreenHelp>
          </main>
        </div>
      )}
    </AccountLocale>
  )
}
