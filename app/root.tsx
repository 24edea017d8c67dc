import { memberOf } from './platform/members.ts'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { paths } from './paths.ts'
import { readFrame } from './platform/http/read.server.ts'
import { isOfTeam } from './platform/permissions.ts'
import { touchIconPath } from './rooms/site/icon.ts'
import { readSettings } from './rooms/site/settings.server.ts'
import { siteTheme } from './rooms/site/theme.ts'
import { Application } from './shell/browser/application.tsx'
import { CalmTransitions } from './shell/browser/calm-transitions.tsx'
import { isOfApplication } from './shell/browser/is-of-application.ts'
import { HeldPresses, PageScripts } from './shell/browser/page-scripts.tsx'
import { ErrorScreen, errorTitle } from './shell/frame/error-screen.tsx'
import { ThemeColors, ThemeStyle } from './shell/frame/theme-style.tsx'
import { FontPreloads } from './ui/fonts/font-preloads.tsx'
import { LoadingBar } from './ui/page/loading-bar.tsx'
import { titled } from './ui/page/titles.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  readFrame(context, async (ctx) => {
    const settings = await ctx.cached('settings', readSettings)
    return {
      settings,
      theme: siteTheme(settings),
      isStill: ctx.page.isStill ?? false,
      actor: ctx.actor && {
        _id: ctx.actor._id,
        name: ctx.actor.name,
        email: ctx.actor.email,
        role: ctx.actor.role,
      },
    }
  })

/** Page data refreshes when route, parameter or query change (docs/rules/site.md 16), and after every write. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ matches, error }) =>
  titled(error ? errorTitle(error) : '', matches)

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const settings = root?.settings
  const scripts = useScripts()
  const { pathname } = useLocation()
  // A customer's account has the frame of the public site.
  const isDesk = /^\/conta(\/|$)/.test(pathname) && !!root?.actor && isOfTeam(root.actor.role)
  return (
    <html lang="pt-BR" data-reads-as={root?.actor ? undefined : settings?.title}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FontPreloads hasTitles={!isDesk} />
        <meta name="color-scheme" content="light dark" />
        {root && <ThemeColors frame={root.theme.frame} />}
        <link rel="icon" href={settings?.site_favicon?.url ?? '/favicon.svg'} />
        {settings && (
          <>
            <link rel="apple-touch-icon" href={touchIconPath} />
            <link rel="manifest" href={paths.manifest()} />
          </>
        )}
        {/* A page whose beginning came first is not painted until the rest of what is read has come, which would move it. */}
        <link rel="expect" href="#conteudo" blocking="render" />
        <Meta />
        <Links />
        <CalmTransitions />
        <ThemeStyle theme={root?.theme.properties ?? null} />
      </head>
      <body>
        {children}
        {scripts === 'application' && (
          <>
            <HeldPresses />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        {scripts === 'page' && <PageScripts />}
      </body>
    </html>
  )
}

/**
 * Which scripts run in the browser: the application on its screens and in the first run, none when a route says so, and
 * the page's script on public pages, for their few live parts.
 */
function useScripts(): 'none' | 'application' | 'page' {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const isMute = useMatches().some(({ handle }) => memberOf(handle, 'scripts') === 'none')
  if (root?.isStill || isMute) return 'none'
  return isOfApplication(pathname, root?.settings) ? 'application' : 'page'
}

function Frame({ children }: { children: ReactNode }) {
  if (useScripts() === 'application') return <Application>{children}</Application>
  return <PublicFrame>{children}</PublicFrame>
}

/** React runs no public page in the browser: a router that navigated to one loads it anew as a document. */
function PublicFrame({ children }: { children: ReactNode }) {
  useEffect(() => window.location.reload(), [])
  return (
    <>
      <LoadingBar active={false} />
      {children}
    </>
  )
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <main>
        <ErrorScreen error={error} />
      </main>
    </Frame>
  )
}
