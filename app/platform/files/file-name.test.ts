import { expect, test } from 'vitest'
import { cleanName } from './file-name.ts'

test.each([
  ['foto.png', 'foto.png'],
  ['a\r\nb\0c.png', 'abc.png'],
  ['a%0D%0A%22b%22.png', 'a"b".png'],
  ['../../etc/passwd', '....etcpasswd'],
  ['invertido\u202egnp.exe', 'invertidognp.exe'],
  ['', 'arquivo'],
  [undefined, 'arquivo'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['cafe\u0301.png', 'café.png'],
])('the name %j is shown as %j', (given, shown) => {
  expect(cleanName(given)).toBe(shown)
})
