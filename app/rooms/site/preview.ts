// Shows day and night side by side, whatever the device is set to: it has the parts of tokens.css that a preview needs
// (a test compares them).
import { deepByNight, fixed } from './colors.ts'
import { themeOf } from './theme.ts'

type Chosen = { primary: string; secondary: string }

const day = () => ({
  '--paper': fixed.paper,
  '--ink': fixed.ink,
  '--plate': fixed.paper,
  '--line': '#e4d9cb',
  '--primary': 'var(--primary-by-day)',
  '--secondary': 'var(--secondary-by-day)',
  '--on-secondary': 'var(--on-secondary-by-day)',
  '--deep': 'var(--primary-by-day)',
})

const night = ({ primary }: Chosen) => ({
  '--paper': '#1a1310',
  '--ink': '#f4ebe1',
  '--plate': '#ece1d4',
  '--line': '#43362c',
  '--primary': 'var(--primary-by-night)',
  '--secondary': 'var(--secondary-by-night)',
  '--on-secondary': fixed.ink,
  '--deep': deepByNight(primary),
})

/** Only for plain colours (`isHexColour`). */
export const previewOf = (light: 'day' | 'night', chosen: Chosen) => ({
  ...themeOf({ primary_color: chosen.primary, secondary_color: chosen.secondary }),
  ...(light === 'day' ? day() : night(chosen)),
})
