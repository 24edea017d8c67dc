import { expect, test } from 'vitest'
import { masked } from './masked.server.ts'
import { randomSecret } from './secrets/secrets.server.ts'

test('a secret of 256 bits is masked wherever it stands, in whatever spelling', () => {
  for (let n = 0; n < 200; n++) {
    const secret = randomSecret()
    for (const line of [
      `/${secret}`,
      `/nada/que/exista/${secret}`,
      `/loja/pedidos/${secret}/recibo`,
      `/api/orders/${secret}`,
      `/x/${secret}.data`,
      `/x/%2F${secret}`,
      `/x/${secret.replace(/[A-Z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
      `/login?voltar=/loja/pedidos/${secret}`,
      `tk_${secret}`,
      `Error: no route matches "${secret}"`,
    ])
      expect(masked(line), line).not.toContain(secret.slice(2, 40))
  }
})

test.each([
  '/noticias/a-cooperativa-abre-as-inscricoes-para-a-feira-de-setembro-na-praca-central',
  '/uploads/01890000-0000-7000-8000-000000000001/640-4bf92f3577b34da6a3ce929d0e0e4736.webp',
  '/assets/manage-statements-B7xkQe2P.js',
  '/api/orders/01890000-0000-7000-8000-000000000001',
  'relation "graphile_worker._private_jobs" does not exist',
])('%s holds none and stays', (line) => {
  expect(masked(line)).toBe(line)
})
