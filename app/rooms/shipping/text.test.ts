import { expect, test } from 'vitest'
import { ratesRefusals } from './text.ts'

test('a table that cannot be read is to be mended and sent again', () => {
  for (const refusal of ['not_text', 'empty', 'broken_quotes'] as const)
    expect(ratesRefusals[refusal]).toMatch(/ envie de novo\.$/)
})
