import { expect, test } from 'vitest'
import { refusalText } from './text.ts'

test('who chose what is gone meanwhile is told the way out', () => {
  expect(refusalText.page_not_found).toMatch(/ Escolha outra\.$/)
  expect(refusalText.parent_not_found).toMatch(/ Escolha outro\.$/)
})
