export const themeProperties = [
  '--primary-by-day',
  '--primary-by-night',
  '--secondary-by-day',
  '--secondary-by-night',
  '--on-secondary-by-day',
] as const
type ThemeProperty = (typeof themeProperties)[number]
export type Theme = Partial<Record<ThemeProperty, string>>

/** The stylesheet that every page carries inline. */
export const themeStylesheet = (theme: Theme) =>
  `:root{${Object.entries(theme)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`
