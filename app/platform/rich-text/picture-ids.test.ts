import { expect, test } from 'vitest'
import { pictureIds } from './picture-ids.ts'
import { sanitizeRichText } from './sanitize.server.ts'

const [one, other] = ['0199f0c0-0000-7000-8000-000000000001', '0199f0c0-0000-7000-8000-000000000002']

test('finds what the sanitiser says is there', () => {
  const written = sanitizeRichText(
    `<p>data-upload="${other}"</p><img alt="&quot;" width="10" data-upload="${one}">
     <figure><img data-upload="${one}"><figcaption>&lt;img data-upload="${other}"</figcaption></figure>`,
  )
  if (written.refused) throw new Error(written.refused)
  expect(written.value.uploads).toEqual([one])
  expect(pictureIds(written.value.html)).toEqual([one])
})
