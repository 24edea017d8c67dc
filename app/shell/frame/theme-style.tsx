import { useEffect, useState } from 'react'
import type { SiteTheme } from '../../rooms/site/theme.ts'
import { themeProperties, themeStylesheet } from '../../rooms/site/theme-stylesheet.ts'
import { useInlineMark } from '../../ui/inline-mark.ts'

/** Colours the browser's toolbar. */
export const ThemeColors = ({ frame }: { frame: SiteTheme['frame'] }) => (
  <>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={frame.day} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={frame.night} />
  </>
)

/**
 * The transition between documents, unless the visitor prefers less motion. The rule is inline, because Chromium
 * decides before a file has come, and gives up a transition whose rule changes meanwhile.
 */
const viewTransition = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/**
 * The policy of a page allows only the stylesheet it came with: when the colours change meanwhile, they are set on
 * the element instead.
 */
export function ThemeStyle({ theme }: { theme: SiteTheme['properties'] }) {
  const stylesheet = viewTransition + (theme ? themeStylesheet(theme) : '')
  const [first] = useState(stylesheet)
  const nonce = useInlineMark()
  useEffect(() => {
    const { style } = document.documentElement
    const now = !theme || stylesheet === first ? {} : theme
    for (const property of themeProperties) {
      const value = now[property]
      if (value) style.setProperty(property, value)
      else style.removeProperty(property)
    }
  }, [stylesheet, first, theme])
  return <style nonce={nonce}>{first}</style>
}
