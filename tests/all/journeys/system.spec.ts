// The machine room, and the password asked for again where a borrowed session must not be enough.
import { demo } from '../../../demo/demo.ts'
import { administrator } from '../../support/first-run.ts'
import { inDatabase } from '../../support/in-database.ts'
import { expect, logIn, open, test, untilSaved } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

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
  await expect(page.getByText('PostgreSQL', { exact: true })).toBeVisible()

  const failed = page.getByRole('row', { name: /Limpar envios/ })
  await expect(failed).toContainText('O disco está cheio.')
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(failed.getByText('Falhou')).toBeHidden()

  await page.getByRole('button', { name: 'Fazer uma cópia agora' }).click()
  // It holds every picture of the demo.
  await expect(page.getByRole('row', { name: /praca-\d{4}-\d\d-\d\d-\d{6}/ })).toBeVisible({
    timeout: 60_000,
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

test('for an administrator the machine room does not exist', async ({ page, demoSite }) => {
  await logIn(page, demoSite, person('admin'))
  await open(page, `${demoSite.origin}/conta`)
  await expect(page.getByRole('link', { name: 'Configurações' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sistema' })).toHaveCount(0)
  expect((await page.goto(`${demoSite.origin}/conta/sistema`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
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
  const asked = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/menus\/new$/)
  await page.getByLabel('Um endereço, daqui ou de fora').check()
  await page.getByLabel('Endereço', { exact: true }).fill('/contato')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL(/\/conta\/menus$/)
  await expect(asked).toBeHidden()
})
