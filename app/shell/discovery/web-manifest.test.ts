import { expect, test } from 'vitest'
import { iconNamed } from '../../rooms/site/icon.ts'
import { webManifest } from './web-manifest.ts'

const manifest = webManifest(
  { title: 'Chão de Pequi', description: 'Frutos do Cerrado', primary_color: '#123456' },
  'abc',
)

test('is in Portuguese, begins at home and bears the name and colours of the settings', () => {
  expect(manifest).toMatchObject({
    name: 'Chão de Pequi',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#123456',
  })
})

test('has what a phone needs to install it: 192 and 512, whole and to be cut', () => {
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src } of manifest.icons) {
    const { pathname, search } = new URL(src, 'http://site')
    expect(iconNamed(pathname.replace('/icons/', ''))).not.toBeNull()
    expect(search).toBe('?v=abc')
  }
})
