import { expect, test } from 'vitest'
import { defaultFeatures, featureKeys } from '../rooms/site/settings.ts'
import { sections } from './sections.server.ts'

test('every feature has its section', () => {
  expect(featureKeys.map((key) => [key, sections[defaultFeatures[key].url]?.feature ?? null])).toEqual(
    featureKeys.map((key) => [key, key]),
  )
  expect(Object.keys(sections)).toHaveLength(featureKeys.length)
})
