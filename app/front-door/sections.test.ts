import { expect, test } from 'vitest'
import { builtFeatures, defaultFeatures, featureKeys } from '../rooms/site/settings.ts'
import { sections } from './sections.server.ts'

test('every feature has its section, and something answers in those that are built', () => {
  expect(featureKeys.map((key) => [key, sections[defaultFeatures[key].url]?.feature ?? null])).toEqual(
    featureKeys.map((key) => [key, builtFeatures.includes(key) ? key : null]),
  )
  expect(Object.keys(sections)).toHaveLength(featureKeys.length)
})
