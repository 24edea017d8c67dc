export const themeProperties = [
  '--primary-by-day',
  '--primary-by-night',
  '--secondary-by-day',
  '--secondary-by-night',
  '--on-secondary-by-day',
] as const
type ThemeProperty = (typeof themeProperties)[number]
export type Theme = Partial<Record<ThemeProperty, string>>

/** Stands inline in every page. */
export const themeStylesheet = (theme: Theme) =>
  `:root{${Object.entries(theme)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')}}`
