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
   * Preserves the scroll position, for links that replace a part of the page. A name identifies the link after the
   * replacement where neither address nor words do.
   */
  preventScrollReset?: boolean | string
  children: ReactNode
}

export type ApplicationLinkProps = Omit<LinkProps, 'href' | 'preventScrollReset'> & {
  to: string
  preventScrollReset?: boolean
}

/** The router's link; null outside the application. */
export const ApplicationLink = createContext<ComponentType<ApplicationLinkProps> | null>(null)

const isExternal = (href: string) => /^https?:/i.test(href)

/** Matches the application's screens. Any other address is loaded as a document. */
const applicationPath =
  /^\/(conta|recuperar-senha|loja\/(carrinho|finalizar-pedido|pedido))(?=[/?#]|$)(?!.*\.[a-z0-9]+$)/

/** Whether the application renders this address; `?page=2` is the same screen. */
export const isScreen = (href: string) => href.startsWith('?') || applicationPath.test(href)

/** Addresses with http open in a new tab (docs/rules/site.md 26). */
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
