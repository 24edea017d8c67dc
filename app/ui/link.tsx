import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  /** the page stays where it is scrolled: for links that exchange a part of it */
  preventScrollReset?: boolean
  children: ReactNode
}

function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

const leavesTheRouter = (href: string) =>
  /^([a-z][a-z0-9+.-]*:|\/\/|#|\/(uploads|api)\/)/i.test(href) || isFile(href.replace(/[?#].*$/s, ''))

/** Feeds, calendars, what the library hands out: no page has a dot in its address, and none of these is drawn. */
const isFile = (path: string) => /\.[a-z0-9]+$|^\/biblioteca\/[^/]+\/arquivo$/i.test(path)

/** Whether the router draws what is there. */
export const isPageHere = (href: string) => href.startsWith('/') && !leavesTheRouter(href)

/**
 * An address within the site navigates in the browser; one that starts with http opens a new tab
 * (docs/rules/site.md 26).
 */
export function Link({ href, preventScrollReset, children, ...rest }: LinkProps) {
  if (isExternal(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  if (leavesTheRouter(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink {...rest} to={href} preventScrollReset={preventScrollReset}>
      {children}
    </RouterLink>
  )
}
