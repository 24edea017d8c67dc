import { expect, test } from 'vitest'
import { privacyText } from './privacy.ts'
import { sampleFacts } from './sample-facts.testing.ts'
import { speaksOfBuying } from './shop-part.ts'
import { termsText } from './terms.ts'

const facts = (hasShop: boolean) => ({
  ...sampleFacts,
  title: 'Central de Vendas & Compras',
  name: 'Associação Central de Vendas',
  email: 'compras@central.test',
  hasShop,
})
const ownNames = [facts(true).title, facts(true).name]

test('a draft speaks of buying only where there is a shop, whatever the organisation is called', () => {
  for (const text of [termsText, privacyText]) {
    expect(speaksOfBuying(text(facts(true)), ownNames)).toBe(true)
    expect(speaksOfBuying(text(facts(false)), ownNames)).toBe(false)
  }
})

test('a text written by hand speaks of it in its own words', () => {
  for (const said of [
    'As compras são pagas por Pix.',
    'Encomendas saem às terças.',
    'O frete é combinado.',
    'Para vender pela feira.',
  ])
    expect(speaksOfBuying(`<p>${said}</p>`, ['', 'Sol'])).toBe(true)
  expect(speaksOfBuying('<p><a href="/compras">Respeite os outros.</a></p>', [])).toBe(false)
})
