// Which screens the manual and README.md show, and what stands on them. Each is a file of docs/manual/pictures.
import { join } from 'node:path'
import type { Page } from '@playwright/test'

type Found = { _id: string }
/** The id of the first record that a list of the API answers with. */
export type FirstOf = (list: string) => Promise<string>

export type Shown = {
  name: string
  at: string | ((first: FirstOf) => Promise<string>)
  /** taken on a phone, else on a desktop */
  isPhone?: boolean
  /** taken as a visitor, else as the person with the role */
  as?: 'visitor' | 'admin' | 'super'
  /** the menu of the account is a rail */
  isFolded?: boolean
  /** CSS pixels; the usual of its kind where none is given */
  height?: number
  /** what is done before the picture is taken */
  prepare?: (page: Page) => Promise<void>
}

export const idIn = (json: { data: Found[] }) => json.data[0]?._id ?? ''

const bank = join(import.meta.dirname, '../../../demo/bank/extrato.ofx')

/** A table to import, of which one row is refused. */
const table = [
  'Nome;Código;Preço;Estoque;Categoria;Peso (g);Situação',
  'Mel de aroeira;MEL-501;32,00;24;Mel e abelhas;520;Rascunho',
  'Farinha de jatobá;FAR-210;18,50;40;Farinhas;250;Rascunho',
  'Doce de buriti;DOC-115;muito bom;12;Doces;320;Rascunho',
  'Castanha de baru torrada;BAR-100;26,00;60;Castanhas;120;Rascunho',
].join('\n')

const scrollTo = (words: string) => async (page: Page) => {
  const place = page.getByText(words, { exact: true }).first()
  await place.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => window.scrollBy(0, -96))
}

async function sendStatement(page: Page) {
  await page.locator('input[type=file]').setInputFiles(bank)
  await page.getByText('extrato.ofx: lido').waitFor()
  await scrollTo('Lançamentos')(page)
}

async function openZone(page: Page) {
  const zone = page.getByText('Zona local (mesmo estado)').first()
  await zone.click()
  await zone.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => window.scrollBy(0, -48))
}

async function sendTable(page: Page) {
  const buffer = Buffer.from(`\uFEFF${table}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Importar agora' }).waitFor()
}

async function openPicture(page: Page) {
  await page.locator('main ul button:has(img)').first().click()
  await page.getByRole('dialog').getByText('Ponto de foco').first().waitFor()
}

async function startFactor(page: Page) {
  await page.locator('#duas-etapas').getByRole('button', { name: 'Ativar' }).click()
  await page.getByText('Instale um aplicativo autenticador').waitFor()
  await page.locator('#duas-etapas').evaluate((element) => element.scrollIntoView({ block: 'start' }))
}

const order = async (first: FirstOf) => `/conta/pedidos/${await first('/api/orders?status=processing')}`
const page = async (first: FirstOf) => `/conta/pages/${await first('/api/pages?q=somos')}/edit`

export const pictures: readonly Shown[] = [
  { name: 'site-celular', at: '/', as: 'visitor', isPhone: true },
  { name: 'inicio', at: '/conta' },
  { name: 'inicio-celular', at: '/conta', isPhone: true },
  { name: 'editor', at: page },
  { name: 'editor-celular', at: page, isPhone: true },
  { name: 'paginas', at: '/conta/pages', height: 640 },
  { name: 'noticias', at: '/conta/posts', height: 640 },
  {
    name: 'evento',
    at: async (first) => `/conta/events/${await first('/api/events?q=feira')}/edit`,
    prepare: scrollTo('Repetição'),
  },
  { name: 'biblioteca', at: '/conta/medias/files', height: 640 },
  { name: 'imagem', at: '/conta/arquivos?kind=image&q=feira', prepare: openPicture },
  { name: 'menus', at: '/conta/menus', height: 640 },
  { name: 'produtos', at: '/conta/produtos', height: 640, isFolded: true },
  {
    name: 'estoque',
    at: async (first) => `/conta/produtos/${await first('/api/products?sort=best_sellers')}/estoque`,
  },
  { name: 'frete', at: '/conta/shop/frete', prepare: openZone },
  {
    name: 'por-que-este-frete',
    at: async (first) =>
      `/conta/shop/por-que-este-frete?cep=01001-000&produto=${await first('/api/products')}&qtd=2`,
    prepare: scrollTo('Para o CEP 01001-000 (São Paulo)'),
  },
  { name: 'pedidos', at: '/conta/pedidos', height: 720 },
  { name: 'pedido', at: order },
  { name: 'pedido-celular', at: order, isPhone: true },
  { name: 'extratos', at: '/conta/shop/extratos', prepare: sendStatement },
  {
    name: 'mensagem',
    at: async (first) => `/conta/contacts/${await first('/api/contacts?state=read')}`,
    height: 680,
  },
  { name: 'emails', at: '/conta/correio', height: 640 },
  { name: 'usuarios', at: '/conta/users', as: 'super', height: 600 },
  { name: 'duas-etapas', at: '/conta/profile', prepare: startFactor, height: 680 },
  { name: 'configuracoes', at: '/conta/settings' },
  { name: 'importacao', at: '/conta/produtos/import', prepare: sendTable },
  { name: 'sistema', at: '/conta/sistema', as: 'super', height: 680 },
]
