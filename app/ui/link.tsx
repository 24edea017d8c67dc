import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  /**
   * The page stays where it is scrolled: for links that exchange a part of it. A name tells which of its links stands in
   * the place of this one, where neither address nor words do.
   */
  preventScrollReset?: boolean | string
  children: ReactNode
}

export type ApplicationLinkProps = Omit<LinkProps, 'href' | 'preventScrollReset'> & {
  to: string
  preventScrollReset?: boolean
}

/** How the application goes from one of its screens to another; null on a page that is no part of it. */
export const ApplicationLink = createContext<ComponentType<ApplicationLinkProps> | null>(null)

const isExternal = (href: string) => /^https?:/i.test(href)

/** The screens of the application. Everything else is a document of its own, and the browser goes there by itself. */
const applicationPath =
  /^\/(conta|login|recuperar-senha|loja\/(carrinho|finalizar-pedido|pedido))(?=[/?#]|$)(?!.*\.[a-z0-9]+$)/

/** Whether the application renders what is there; `?page=2` is another side of the screen one is on. */
export const isScreen = (href: string) => href.startsWith('?') || applicationPath.test(href)

/**
 * An address within the site is gone to in this window; one that starts with http opens a new tab
 * (docs/rules/site.md 26).
 */
export function Link({ href, preventScrollReset, children, ...rest }: LinkProps) {
  const Routed = useContext(ApplicationLink)
  if (isExternal(href)) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  if (Routed && isScreen(href)) {
    return (
      <Routed {...rest} to={href} preventScrollReset={Boolean(preventScrollReset)}>
        {children}
      </Routed>
    )
  }
  return (
    <a {...rest} href={href} data-keeps-scroll={preventScrollReset || undefined}>
      {children}
    </a>
  )
}
