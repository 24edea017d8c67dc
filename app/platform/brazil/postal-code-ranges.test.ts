import { describe, expect, test } from 'vitest'
import { readPostalCode, stateOfPostalCode } from './postal-code-ranges.ts'
import { type Region, regionOf } from './regions.ts'
import { stateCodes } from './states.ts'

describe('the state of a CEP, without a network', () => {
  test.each([
    ['01001-000', 'SP'],
    ['19999-999', 'SP'],
    ['20000-000', 'RJ'],
    ['28999-999', 'RJ'],
    ['29010-002', 'ES'],
    ['30130-010', 'MG'],
    ['39999-999', 'MG'],
    ['40020-000', 'BA'],
    ['49010-000', 'SE'],
    ['50010-000', 'PE'],
    ['53990-000', 'PE'],
    ['57020-000', 'AL'],
    ['58010-000', 'PB'],
    ['59010-000', 'RN'],
    ['60010-000', 'CE'],
    ['64000-020', 'PI'],
    ['65010-000', 'MA'],
    ['66010-000', 'PA'],
    ['68900-010', 'AP'],
    ['69005-010', 'AM'],
    ['69299-999', 'AM'],
    ['69300-000', 'RR'],
    ['69301-000', 'RR'],
    ['69400-000', 'AM'],
    ['69899-999', 'AM'],
    ['69900-062', 'AC'],
    ['70040-010', 'DF'],
    ['72799-999', 'DF'],
    ['72800-000', 'GO'],
    ['72999-999', 'GO'],
    ['73000-000', 'DF'],
    ['73699-999', 'DF'],
    ['73700-000', 'GO'],
    ['76799-999', 'GO'],
    ['76801-000', 'RO'],
    ['76999-999', 'RO'],
    ['77001-002', 'TO'],
    ['78005-000', 'MT'],
    ['78899-999', 'MT'],
    ['79002-000', 'MS'],
    ['80010-000', 'PR'],
    ['88010-000', 'SC'],
    ['90010-000', 'RS'],
    ['99999-999', 'RS'],
  ])('%s is in %s', (typed, state) => {
    expect(readPostalCode(typed)).toEqual({ plain: typed.replace('-', ''), state })
    expect(stateOfPostalCode(typed.replace('-', ''))).toBe(state)
  })
  test.each(['00999-999', '78900-000', '78999-999', '00000-000'])('%s is nowhere', (typed) => {
    expect(readPostalCode(typed)).toBeNull()
  })
  test.each([
    '',
    '1001000',
    '010010000',
    '01001_000',
    '01001--000',
    '0100l-000',
    '٠١٠٠١٠٠٠',
    `01001-000${'0'.repeat(1e5)}`,
  ])('%j is no CEP', (typed) => {
    expect(readPostalCode(typed)).toBeNull()
  })
})

test('every state is in one of the five regions', () => {
  const count = { Norte: 0, Nordeste: 0, 'Centro-Oeste': 0, Sudeste: 0, Sul: 0 } satisfies Record<
    Region,
    number
  >
  for (const code of stateCodes) count[regionOf(code)] += 1
  expect(count).toEqual({ Norte: 7, Nordeste: 9, 'Centro-Oeste': 4, Sudeste: 4, Sul: 3 })
})
