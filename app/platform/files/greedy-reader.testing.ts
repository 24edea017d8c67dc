// A test reader that waits for its turn, as on a busy machine, and asks for `bytes` at once, as a decoder does for a
// picture that claims to be large.
import { setTimeout as pause } from 'node:timers/promises'
import { answerQuestion } from './answer-question.ts'

answerQuestion(async ({ bytes, waitsMs }: { bytes: number; waitsMs: number }) => {
  await pause(waitsMs)
  try {
    return { got: Buffer.alloc(bytes).length }
  } catch (problem) {
    return { refused: String(problem) }
  }
})
