import { expect, test } from 'vitest'
import { progressWords } from './progress-words.ts'

const file = new File([new Uint8Array(4_200_000)], 'colheita.jpg')

test('bytes are counted while they leave', () => {
  expect(progressWords({ file, part: 0.25 })).toEqual({
    label: 'Enviando colheita.jpg',
    value: 25,
    detail: '1,1 MB de 4,2 MB',
  })
})

test('with all bytes sent, the end is no longer known', () => {
  expect(progressWords({ file, part: 1 })).toEqual({ label: 'Preparando colheita.jpg' })
})
