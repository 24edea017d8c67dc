import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { withImportedFirst } from './imported-styles-first.vite.ts'

const chunk = (file: string, imports: string[], css?: string[]) => ({ file, imports, ...(css && { css }) })

test('what a chunk imports comes before its own, each once, also where chunks import each other', () => {
  const manifest: Manifest = {
    screen: chunk('screen.js', ['list', 'frame', 'plain'], ['screen.css']),
    list: chunk('list.js', ['base', 'frame'], ['list.css']),
    frame: chunk('frame.js', ['base', 'list'], ['frame.css']),
    base: chunk('base.js', [], ['base.css']),
    plain: chunk('plain.js', ['gone']),
  }
  const { screen, base, plain } = withImportedFirst(manifest)
  expect(screen?.css).toEqual(['base.css', 'frame.css', 'list.css', 'screen.css'])
  expect(base?.css).toEqual(['base.css'])
  expect(plain).toEqual(manifest.plain)
})
