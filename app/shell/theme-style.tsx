import { useEffect, useState } from 'react'
import { themeOf, themeProperties, themeSheet } from '../rooms/site/theme.ts'

type ThemeStyleProps = { colors: Parameters<typeof themeSheet>[0] | null }

/**
 * The site's colours on every page. The policy of a page knows the sheet it came with and no other: when the colours
 * change while one looks, or come to be (the first run draws a page without any), they are set on the element instead.
 */
export function ThemeStyle({ colors }: ThemeStyleProps) {
  const sheet = colors && themeSheet(colors)
  const [first] = useState(sheet)
  useEffect(() => {
    const { style } = document.documentElement
    const theme = !colors || sheet === first ? {} : themeOf(colors)
    for (const property of themeProperties) {
      const value = theme[property]
      if (value) style.setProperty(property, value)
      else style.removeProperty(property)
    }
  }, [sheet, first, colors])
  return first && <style>{first}</style>
}
