import { useEffect, useState } from 'react'
import type { SiteTheme } from '../rooms/site/theme.ts'
import { themeProperties, themeStylesheet } from '../rooms/site/theme-stylesheet.ts'

/** The browser's own frame around the page. */
export const ThemeColors = ({ frame }: { frame: SiteTheme['frame'] }) => (
  <>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content={frame.day} />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content={frame.night} />
  </>
)

/**
 * The site's colours on every page. The policy of a page knows the stylesheet it came with and no other: when the colours
 * change while one looks, or come to be (the first run renders a page without any), they are set on the element instead.
 */
export function ThemeStyle({ theme }: { theme: SiteTheme['properties'] }) {
  const stylesheet = theme && themeStylesheet(theme)
  const [first] = useState(stylesheet)
  useEffect(() => {
    const { style } = document.documentElement
    const now = !theme || stylesheet === first ? {} : theme
    for (const property of themeProperties) {
      const value = now[property]
      if (value) style.setProperty(property, value)
      else style.removeProperty(property)
    }
  }, [stylesheet, first, theme])
  return first && <style>{first}</style>
}
