// Computes tokens.css as a browser does, by day and by night, for chosen colours.
import { readFileSync } from 'node:fs'
import { colorMix } from './color-mix.ts'
import { themeOf } from './theme.ts'

export type Light = 'day' | 'night'

const stylesheet = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')

const declared = (block: string | undefined) =>
  Object.fromEntries(
    [...(block ?? '').matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )

const blocks = [...stylesheet.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block)
const nightBlock = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(stylesheet)?.[1]

/** `#rrggbb` of a token; chosen colours win over the stylesheet. */
export function tokensOf(light: Light, chosen?: { primary: string; secondary: string }) {
  const theme = chosen
    ? themeOf({ primary_color: chosen.primary, secondary_color: chosen.secondary })
    : ({} as Record<string, string>)
  const values: Record<string, string | undefined> = {
    ...declared(blocks[0]),
    ...(light === 'night' && declared(nightBlock)),
    ...declared(
      Object.entries(theme)
        .map(([name, value]) => `${name}: ${value};`)
        .join(''),
    ),
  }
  const colourOf = (text: string): string => {
    if (/^#[0-9a-f]{6}$/.test(text)) return text
    if (text === 'white') return '#ffffff'
    if (text === 'black') return '#000000'
    const [, name] = /^var\(--([a-z-]+)\)$/.exec(text) ?? []
    if (name) return token(name)
    const [, one, share, other] = /^color-mix\(in oklch, (\S+) (\d+)%, (\S+)\)$/.exec(text) ?? []
    if (one && share && other) return colorMix(colourOf(one), Number(share) / 100, colourOf(other))
    throw new Error(`no colour: ${text}`)
  }
  const token = (name: string): string => {
    const value = values[name]
    if (value === undefined) throw new Error(`tokens.css has no --${name}`)
    return colourOf(value)
  }
  return { token, colourOf }
}
