import { expect, test } from 'vitest'
import { FormFiles, waitingWords } from './form-files.ts'
import { isSendingNow } from './sending-now.ts'

const photo = { name: 'feira.jpg', type: 'image/jpeg' }
const table = { name: 'preços.ods', type: 'application/vnd.oasis.opendocument.spreadsheet' }

test('a form knows what is on its way until it arrives, and what failed until somebody gives it up', () => {
  const files = new FormFiles()
  const seen: number[] = []
  files.subscribe(() => seen.push(files.now().sending.length))
  const one = files.begin(photo)
  const other = files.begin(table)
  expect(isSendingNow()).toBe(true)
  one.over()
  other.failed()
  expect(files.now()).toMatchObject({ sending: [], failed: [{ name: 'preços.ods' }] })
  expect(isSendingNow()).toBe(true)
  other.over()
  expect(files.now()).toEqual({ sending: [], failed: [] })
  expect(isSendingNow()).toBe(false)
  expect(seen).toEqual([1, 2, 1, 0, 0])
})

test('it says what it waits for', () => {
  const files = new FormFiles()
  files.begin(photo)
  expect(waitingWords(files.now().sending)).toBe('Enviando 1 foto…')
  files.begin(photo)
  expect(waitingWords(files.now().sending)).toBe('Enviando 2 fotos…')
  files.begin(table)
  expect(waitingWords(files.now().sending)).toBe('Enviando 3 arquivos…')
})
