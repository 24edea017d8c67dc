import { expect, test } from 'vitest'
import { imageTrouble, uploadRefusals } from './text.ts'

test('the toast of a failed image begins as was promised, and says why', () => {
  expect(imageTrouble(uploadRefusals.unsupported)).toBe(
    'Ocorreu um erro ao enviar a imagem: Formato de imagem não aceito. Envie JPEG, PNG, WebP, GIF, AVIF ou HEIC.',
  )
})

test('every refusal is a sentence short enough for a toast', () => {
  for (const sentence of Object.values(uploadRefusals)) {
    expect(sentence).toMatch(/^\p{Lu}.*[.”"]$/u)
    expect(imageTrouble(sentence).length).toBeLessThan(200)
  }
})
