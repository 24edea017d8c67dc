import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

test.each([
  ['Clara Dias', 'Clara Dias'],
  ['J. R. R. da Silva', 'J. R. R. da Silva'],
  ["Ana D'Ávila-Conceição", "Ana D'Ávila-Conceição"],
  ['Você ganhou https://premio.test/x agora', 'Você ganhou agora'],
  ['Clique www.premio.test', 'Clique'],
  ['premio.test/pix Clara', 'Clara'],
  ['Ganhe em premio.com', 'Ganhe em premio com'],
  ['javascript:alert(1)', ''],
  ['fale com golpe@premio.test', 'fale com'],
  ['Clara\r\nBcc: x@y.test', 'Clara Bcc:'],
  ['Cla\u202era\u200b \u2028Dias', 'Cla ra Dias'],
])('%j becomes %j', (typed, safe) => expect(withoutLinks(typed)).toBe(safe))
