import { expect, test } from 'vitest'
import { titleFromName } from './title-from-name.ts'

test.each([
  ['manejo_do-pequi (final).pdf', 'Manejo do-pequi (final)'],
  ['caderno_de_campo-18.pdf', 'Caderno de campo 18'],
  ['manejo-do-pequi.pdf', 'Manejo do pequi'],
  ['Relatório anual 2024.PDF', 'Relatório anual 2024'],
  ['água-viva e outras histórias.epub', 'Água-viva e outras histórias'],
  ['EMBRAPA_boletim_12.pdf', 'EMBRAPA boletim 12'],
  ['ac\u0327a\u0303o.pdf', 'Ação'],
  ['.pdf', 'Sem título'],
  ['___.pdf', 'Sem título'],
  [`${'x'.repeat(400)}.pdf`, `X${'x'.repeat(299)}`],
])('%j is called %j', (name, title) => {
  expect(titleFromName(name)).toBe(title)
})
