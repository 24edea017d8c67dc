// What only administrators may know of the site is in no page (threats.md 1.1), on the built program.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
let sealed: Buffer
beforeAll(async () => {
  site = await openBuiltSite()
  sealed = site.parts.secrets.seal('smtp://canario-usuario:canario-senha@canario-servidor.example:587')
  await site.sql.query(
    `insert into site (id, title, description, mail_from, smtp_url_sealed, features, legal)
     values (1, 'canario-titulo', 'canario-descricao', 'canario-remetente@x.example', $1,
             '{"shop": {"enabled": true, "credential": "canario-recurso"}, "canario-chave": {}}',
             '{"name": "canario-nome", "bank": "canario-banco"}')`,
    [sealed],
  )
  await site.sql.query(
    `insert into shop_settings (id, sender_address, pix_key, pix_name, pix_city, orders_email, correios_user, correios_card,
       correios_access_code_sealed)
     values (1, '{"street": "canario-remetente"}', 'canario-pix', 'canario-dono', 'canario-cidade', 'canario-pedidos@x.example',
       'canario-carteiro', '0012345678', $1)`,
    [sealed],
  )
})
afterAll(() => site.close())

const hidden = [
  ...['canario-remetente', 'canario-usuario', 'canario-senha', 'canario-servidor'],
  ...['canario-pix', 'canario-dono', 'canario-cidade', 'canario-pedidos', 'canario-carteiro', '0012345678'],
  ...['canario-recurso', 'canario-chave', 'canario-banco', 'smtp_url_sealed', 'mail_from'],
]

test.each([
  '/',
  '/_root.data',
  '/login',
  '/recuperar-senha',
  '/nao-existe',
  '/api/settings',
  '/api/menus',
  '/conta/settings',
  '/loja',
  '/loja.data',
  '/loja/carrinho',
  '/loja/finalizar-pedido.data',
  '/api/products',
  '/api/shop-settings',
])('%s says nothing of it', async (path) => {
  const answer = await fetch(site.origin + path)
  const text = await answer.text()
  expect(answer.status).toBeLessThan(500)
  for (const secret of [...hidden, sealed.toString('base64'), sealed.toString('hex')])
    expect(text, secret).not.toContain(secret)
})

test('what is public is there, so that the search can find', async () => {
  const home = await (await fetch(site.origin)).text()
  for (const known of ['canario-titulo', 'canario-descricao', 'canario-nome']) expect(home).toContain(known)
})
