import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAsChosen } from './place-as-chosen.ts'

const ids = (images: readonly { _id: string }[]) => images.map(({ _id }) => _id)

test('photos chosen together stand in the order chosen, however they arrive', () => {
  const chosen = Array.from({ length: 12 }, (_, at) => ({ _id: `foto-${at}` }))
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen), (arrived) => {
      const places = new Map<string, number>()
      let images = [{ _id: 'de antes' }]
      for (const sent of arrived) {
        places.set(sent._id, chosen.indexOf(sent))
        images = placeAsChosen(images, sent, places)
      }
      const inOrder = chosen.filter((one) => arrived.includes(one))
      expect(ids(images)).toEqual(['de antes', ...ids(inOrder)])
    }),
  )
})
