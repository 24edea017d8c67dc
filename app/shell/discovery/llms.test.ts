import { expect, test } from 'vitest'
import { type LlmsFacts, writeLlms } from './llms.ts'

const facts: LlmsFacts = {
  title: 'Cooperativa [do] Pequi',
  description: 'Frutos do *Cerrado*',
  introduction: '',
  email: 'oi@pequi.org.br',
  origin: 'https://pequi.org.br',
  sections: [
    {
      title: 'Notícias',
      path: '/noticias',
      addresses: [
        {
          path: '/noticias/feira',
          title: 'A feira\n# voltou',
          description: 'No sábado',
          changed_at: new Date(0),
        },
      ],
    },
    { title: 'Agenda', path: null, addresses: [] },
  ],
  more: [{ title: 'Mapa do site', path: '/sitemap.xml' }],
}

test('one title, what the site says of itself, and links to what there is to read', () => {
  expect(writeLlms(facts)).toBe(`# Cooperativa \\[do\\] Pequi

> Frutos do \\*Cerrado\\*

Site em português do Brasil. Contato: oi@pequi.org.br.

## Início

- [Cooperativa \\[do\\] Pequi](https://pequi.org.br/): a página inicial

## Notícias

- [Notícias](https://pequi.org.br/noticias): a lista completa
- [A feira \\# voltou](https://pequi.org.br/noticias/feira): No sábado

## Optional

- [Mapa do site](https://pequi.org.br/sitemap.xml)
`)
})

test('where no address of the site is known, links are relative', () => {
  expect(writeLlms({ ...facts, origin: '', more: [] })).toContain('](/noticias/feira)')
})
