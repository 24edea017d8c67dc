import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { bareSettings } from '../../rooms/site/sample-settings.testing.ts'
import { CustomerFrame } from './customer-frame.tsx'

test('whoever still lacks the second factor finds the own data there and nothing that leads back to them', () => {
  const entries = (needsFactor: boolean) => {
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={['/conta/profile']}>
        <CustomerFrame
          actor={{ _id: '1', name: 'Eva', role: 'user', needsFactor }}
          settings={bareSettings}
          around={{ menu: [], legal: [] }}
        >
          {null}
        </CustomerFrame>
      </MemoryRouter>,
    )
    const nav = /aria-label="Minha conta">.*?<\/nav>/s.exec(html)?.[0] ?? ''
    return [...nav.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(entries(true)).toEqual(['/conta/profile'])
  expect(entries(false)).toEqual(['/conta', '/conta/pedidos', '/conta/profile'])
})
