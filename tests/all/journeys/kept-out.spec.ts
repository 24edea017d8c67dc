// Somebody with the right password, in a browser that the account does not know, while strangers try others
// (docs/decisions/0225).

import { inDatabase } from '../../support/in-database.ts'
import { expect, fillLogin, open, startSetUp, test } from '../../support/journey.ts'

// Port 9 answers nobody: that letters can be sent is what counts here.
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@serra.example' }

const strangers = (limit: string, key: string, count: number) => `
  insert into limit_counts (limit_name, key, window_start, count) values ('${limit}', '${key}', app_now(), ${count})
  on conflict (limit_name, key) do update set count = excluded.count, window_start = excluded.window_start`

test('the page does the sum that the door asks for, and whoever has to wait is offered a letter', async ({
  page,
}) => {
  const site = await startSetUp({ env: mail })
  try {
    const flood = (limit: string, key: string, count: number) =>
      inDatabase(site.folder, (client) => client.query(strangers(limit, key, count)))
    // A letter's link needs an address to lead to.
    await inDatabase(site.folder, (client) =>
      client.query('update site set public_origin = $1', [site.origin]),
    )
    const tries: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/api/auth/login')) tries.push(answer.status())
    })
    const logIn = async () => {
      await open(page, `${site.origin}/login`)
      await fillLogin(page)
    }

    await flood('login-address', '127.0.0.1', 500)
    await logIn()
    await expect(
      page.getByRole('main').getByText('Muitas tentativas. Tente novamente em alguns minutos.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Receber um link de entrada por e-mail' }).click()
    await expect(page.getByText('Abra-o neste aparelho e entre com a sua senha.')).toBeVisible()
    expect(tries).toEqual([429])

    await flood('login-address', '127.0.0.1', 0)
    await flood('login-overall', 'all', 5_000)
    await logIn()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(tries).toEqual([429, 429, 200])
  } finally {
    await site.stop()
  }
})
