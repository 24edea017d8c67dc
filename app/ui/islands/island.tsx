// The server renders the whole page by React; in the browser only its islands are hydrated, each as a root of its own
// (docs/decisions/0176-public-pages-are-alive-without-their-framework.md).
import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react'

/** How the server renders an island: as a root of its own. Null in the application, where one root renders all. */
export const IslandMarkup = createContext<((part: ReactElement) => string) | null>(null)

/** True within an island: a press before hydration is held and repeated, so no button is disabled meanwhile. */
export const HoldsPresses = createContext(false)

/**
 * @param name its key in `shell/browser/islands.ts`
 * @param given.isRarelyUsed only a touch starts it, not coming into sight
 * @returns the part for a public page; its props must be plain JSON
 */
export function island<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  { isRarelyUsed = false } = {},
) {
  return function Island(props: Props) {
    const render = useContext(IslandMarkup)
    if (!render) return <Part {...props} />
    const html = render(<HoldsPresses value>{createElement(Part, props)}</HoldsPresses>)
    return (
      <div
        data-island={name}
        data-props={JSON.stringify(props)}
        data-rarely-used={isRarelyUsed ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React a line above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
}
