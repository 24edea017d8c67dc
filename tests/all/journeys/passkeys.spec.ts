// A passkey made in the account and used at the door, by the browser's own authenticator.
import type { CDPSession, Page } from '@playwright/test'
import { axeOn } from '../../support/axe.ts'
import { expect, fillLogin, logIn, open, test } from '../../support/journey.ts'

/** A phone's authenticator: it keeps passkeys, and verifies whoever holds it. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { cdp, authenticatorId }
}

const verifies = ({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }, is: boolean) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: is })

const section = (page: Page) => page.getByRole('region', { name: 'Chaves de acesso' })

test('a passkey is made, opens the door without a password, and opens nothing once it is deleted', async ({
  browser,
  ownSite,
  page,
}) => {
  // An authenticator keeps nothing for an address of numbers.
  const site = { ...ownSite, origin: ownSite.origin.replace('127.0.0.1', 'localhost') }
  const phone = await withAuthenticator(page)
  await open(page, `${site.origin}/login`)
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0)
  await fillLogin(page)
  await page.waitForURL(`${site.origin}/conta`)
  await open(page, `${site.origin}/conta/profile`)
  const make = section(page).getByRole('button', { name: 'Criar chave de acesso' })
  await verifies(phone, false)
  await make.press('Enter')
  await expect(page.getByText('Nenhuma chave de acesso foi criada.').first()).toBeVisible()
  await verifies(phone, true)
  await make.press('Enter')
  await expect(page.getByText('Chave de acesso criada.')).toBeVisible()
  await expect(section(page).getByText(/ainda não usada$/)).toBeVisible()
  await make.click()
  await expect(page.getByText('Este aparelho já tem uma chave de acesso desta conta.').first()).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  expect((await axeOn(page).analyze()).violations).toEqual([])

  const leave = () =>
    page.request.post(`${site.origin}/api/auth/logout`, {
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: site.origin },
    })
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' })
  await leave()
  await open(page, `${site.origin}/login?voltar=%2Fconta%2Fprofile`)
  await verifies(phone, false)
  await enter.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Nenhuma chave de acesso foi usada.')
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await verifies(phone, true)
  await enter.press('Enter')
  await page.waitForURL(`${site.origin}/conta/profile`)
  await expect(section(page).getByText(/último uso em/)).toBeVisible()

  await leave()
  await open(page, `${site.origin}/login`)
  const elsewhere = await (await browser.newContext()).newPage()
  await logIn(elsewhere, site)
  await open(elsewhere, `${site.origin}/conta/profile`)
  await section(elsewhere)
    .getByRole('button', { name: /^Excluir a chave de acesso de / })
    .click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(section(elsewhere).getByRole('listitem')).toHaveCount(0)
  await elsewhere.context().close()
  await enter.click()
  await expect(page.getByRole('alert')).toContainText('Esta chave de acesso não serve aqui')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(enter).toHaveCount(0)
})

test('where a browser has no passkeys, the account says what they need', async ({ page, site }) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/profile`)
  await expect(section(page).getByText('Aqui não dá para criar')).toBeVisible()
})
