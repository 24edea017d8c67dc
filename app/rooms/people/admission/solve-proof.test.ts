import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

const bitsOf = (proof: string) => Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0))

// Lengths around those at which the padding needs a block more.
test.each([0, 1, 40, 50, 52, 53, 54, 55, 62, 63, 64, 75, 116, 117, 118, 127, 200])(
  'the answer to a challenge of %i characters has the zero bits that Node sees too',
  async (length) => {
    const challenge = 'x'.repeat(length)
    const proof = await solveProof(challenge, 9)
    expect(proof.startsWith(`${challenge}.`)).toBe(true)
    expect(bitsOf(proof)).toBeGreaterThanOrEqual(9)
    // This is the first such answer: the solver overlooked none before it.
    const answer = Number(proof.slice(challenge.length + 1))
    for (let n = 0; n < answer; n++) expect(bitsOf(`${challenge}.${n}`)).toBeLessThan(9)
  },
)
