// The machine room, and the password asked for again where a borrowed session must not be enough.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demo } from '../../../demo/demo.ts'
import { axeOn } from '../../support/axe.ts'
import { administrator } from '../../support/first-run.ts'
import { inDatabase } from '../../support/in-database.ts'
import { expect, logIn, open, test, untilSaved } from '../../support/journey.ts'
import { type RunningSite, runTask } from '../../support/running-site.ts'

const person = (role: 'admin' | 'super') => {
  const found = demo.people.find((one) => one.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return found
}

test('super sees how the site is, tries failed work again and makes a backup', async ({ page, demoSite }) => {
  await inDatabase(demoSite.folder, (client) =>
    client.query(`
      select graphile_worker.add_job('sweepUploads', job_key => 'journey', run_at => now() + interval '1 day');
      update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ENOSPC: no space left on device'
      where key = 'journey'`),
  )
  await logIn(page, demoSite, person('super'))
  await open(page, `${demoSite.origin}/conta`)
  await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: 'Sistema' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sistema' })).toBeVisible()
  await page.getByRole('region', { name: 'Programa' }).getByText('Para quem cuida do servidor').click()
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible()

  const failed = page.getByRole('row', { name: /Limpar envios/ })
  await expect(failed).toContainText('O disco está cheio.')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failed.getByText('Falhou')).toBeHidden()

  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click()
  // It holds every picture of the demo, and waits for what the machine has to do beside it.
  await expect(page.getByRole('row', { name: /praca-\d{4}-\d\d-\d\d-\d{6}-manual/ })).toBeVisible({
    timeout: 300_000,
  })
  await expect(page.getByRole('button', { name: 'Fazer uma cópia agora' })).toBeEnabled()

  await expect(page.getByRole('region', { name: 'Registro' })).toContainText(
    `Conta criada para ${person('super').name}: Super.`,
  )
})

const passwordIsOld = (site: RunningSite) =>
  inDatabase(site.folder, (client) =>
    client.query(`update sessions set confirmed_at = now() - interval '1 hour'`),
  )

test('an administrator sees how the site is, and nothing that moves the machine', async ({
  page,
  demoSite,
}) => {
  await logIn(page, demoSite, person('admin'))
  await open(page, `${demoSite.origin}/conta`)
  await page.getByRole('navigation', { name: 'Minha conta' }).getByRole('link', { name: 'Sistema' }).click()
  const state = page.getByRole('region', { name: 'Situação' })
  await expect(state).toContainText(/livres de/)
  await expect(state).toContainText(/de \d+ conexões em uso/)
  await expect(page.getByRole('region', { name: 'Consultas lentas' })).toBeVisible()
  for (const name of ['Tarefas', 'Cópias de segurança', 'Registro'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
})

test('another mail account asks for the password of a login that is old, then saves', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/settings`)
  await passwordIsOld(site)
  const address = page.getByRole('form', { name: /Endereço/ })
  await address.getByLabel('Endereço público').fill(site.origin)
  await address.getByRole('button', { name: 'Salvar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await expect(dialog).toContainText('mudar a conta de e-mail ou o endereço do site')
  await expect(dialog.getByLabel('Sua senha', { exact: true })).toBeFocused()
  await dialog.getByLabel('Sua senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Configurações salvas.')).toBeVisible()
  await address.getByLabel('Endereço público').fill('')
  await address.getByRole('button', { name: 'Salvar' }).click()
  await untilSaved(address)
  await expect(dialog).toBeHidden()

  const mail = page.locator('#correio')
  await mail.getByLabel('Servidor (SMTP)').fill('127.0.0.1')
  await mail.getByLabel('Usuário').fill('rosa')
  await mail.getByLabel('Senha', { exact: true }).fill('segredo-da-conta')
  await mail.getByRole('button', { name: 'Salvar' }).click()
  await expect(mail.getByText('Conta de e-mail configurada')).toBeVisible()
  await passwordIsOld(site)
  await mail.getByRole('button', { name: 'Remover a conta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await dialog.getByLabel('Sua senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Conta de e-mail removida.')).toBeVisible()
  await expect(mail.getByText('Conta de e-mail configurada')).toBeHidden()
})

test('a menu item with unsaved changes is not left by accident; a saved one is left at once', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/menus/new`)
  await page.getByLabel('Nome').fill('Fale conosco')
  await page.getByRole('link', { name: 'Contatos' }).first().click()
  const asked = page.getByRole('alertdialog', { name: 'Deixar esta página sem salvar?' })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page).toHaveURL(/menus\/new$/)
  await page.getByLabel('Um endereço, daqui ou de fora').check()
  await page.getByLabel('Endereço', { exact: true }).fill('/contato')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/\/conta\/menus$/)
  await expect(asked).toBeHidden()
})

test('super brings a copy back: the password, the page meanwhile, and the end are seen', async ({
  page,
  ownSite: site,
}) => {
  await runTask(site.folder, 'user', '--email', administrator.email, '--role', 'super')
  await logIn(page, site)
  await open(page, `${site.origin}/conta/sistema`)
  const copies = page.getByRole('region', { name: 'Cópias de segurança' })
  await copies.getByRole('button', { name: 'Fazer uma cópia agora' }).click()
  const row = copies.getByRole('row', { name: /manual\.tar/ })
  await expect(row).toBeVisible({ timeout: 60_000 })

  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Baixar/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^praca-.*-manual\.tar$/)
  expect(await readFile(await download.path())).toEqual(
    await readFile(join(site.folder, 'backups', download.suggestedFilename())),
  )
  await copies
    .getByLabel('Trazer uma cópia de fora')
    .setInputFiles(join(site.folder, 'backups', download.suggestedFilename()))
  await expect(copies.getByRole('row', { name: /enviada\.tar/ })).toBeVisible({ timeout: 30_000 })
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await inDatabase(site.folder, (client) => client.query(`update site set title = 'Mudado depois'`))
  await passwordIsOld(site)
  await row.getByRole('button', { name: /^Restaurar/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'Restaurar esta cópia?' })
  await expect(asked).toContainText('uma cópia do site de agora é guardada')
  await asked.getByRole('button', { name: 'Restaurar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirme a sua senha' })
  await dialog.getByLabel('Sua senha', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Continuar' }).click()

  // Out again by itself: the login is of before the copy, or asks for a new one.
  await expect(copies.getByText('O site foi restaurado de uma cópia')).toBeVisible({ timeout: 60_000 })
  await expect(copies).toContainText(/Pedida por .* em .*: praca-.*-manual\.tar\./)
  await expect(page.getByText('A última cópia não ficou pronta')).toBeHidden()
  await expect(page.getByText('Está tudo em ordem')).toBeVisible()
  const title = await inDatabase(site.folder, (client) => client.query('select title from site'))
  expect(title.rows).toEqual([{ title: administrator.title }])
  await expect(copies.getByRole('row', { name: /restauracao\.tar/ })).toBeVisible()
})
