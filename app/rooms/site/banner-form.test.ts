import { expect, test } from 'vitest'
import { fieldErrors } from '../../platform/text/validation.ts'
import { bannerInputOf, emptyBanner } from './banner-form.ts'
import { newBanner } from './schema.ts'

const image = {
  _id: '018f0000-0000-7000-8000-000000000001',
  url: '/a.jpg',
  width: 1,
  height: 1,
  alt: '',
  variants: [],
}
const errorsOf = (ends_at: string) => {
  const parsed = newBanner.safeParse(bannerInputOf({ ...emptyBanner, image, ends_at }, 'America/Sao_Paulo'))
  return parsed.success ? {} : fieldErrors(parsed.error)
}

test('an end that lacks its hour is refused, and is not no end', () => {
  expect(errorsOf('2026-12-05T__:__')).toEqual({ ends_at: ['Complete a data e a hora, ou apague tudo.'] })
  expect(errorsOf('')).toEqual({})
})
