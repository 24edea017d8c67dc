import { expect, test } from 'vitest'
import { contentTypes } from '../../../../tests/support/content-types.ts'

test.each(contentTypes)('who meets an address that is taken is told the way out: $api', ({ texts }) => {
  expect(texts.slug_taken).toMatch(/^Este endereço já é usado por outr[oa] \p{Ll}+\. Escolha outro\.$/u)
})
