import { expect, test } from 'vitest'
import { whatsappAddress } from './share-address.ts'

test('the message carries the title and the address, whatever they hold', () => {
  const address = new URL(
    whatsappAddress('Baru & pequi: 50% a mais?', 'https://exemplo.org.br/noticias/baru?de=rss#topo'),
  )
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toBe(
    'Baru & pequi: 50% a mais? https://exemplo.org.br/noticias/baru?de=rss#topo',
  )
})
