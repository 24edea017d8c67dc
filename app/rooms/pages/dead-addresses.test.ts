import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.server.ts'
import { findDead } from './dead-addresses.server.ts'

const ctx = {
  actor: null,
  sections: {
    '/agenda': {
      feature: 'events',
      answersAt: async (_: Context, slugs: readonly string[]) => slugs.filter((slug) => slug === 'feira'),
    },
    '/loja': { feature: 'shop', answersAt: async () => [] },
  },
  site: async () => ({ features: { events: true, shop: false } }),
} as unknown as Context

test('the router’s own words and slugs count in capitals and with accents too', async () => {
  const urls = [
    '/Agenda',
    '/AGENDA/feira',
    '/agenda/Féira',
    '/agenda/Outra',
    '/Loja',
    '/Busca?q=mel',
    '/Conta/pedidos',
  ]
  expect([...(await findDead(ctx, urls))]).toEqual(['/agenda/Outra', '/Loja'])
})
