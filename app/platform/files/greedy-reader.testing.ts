// Asks for `bytes` at once, as a decoder does for a picture that says it is large.
import { answerQuestion } from './answer-question.ts'

answerQuestion(async ({ bytes }: { bytes: number }) => {
  try {
    return { got: Buffer.alloc(bytes).length }
  } catch (problem) {
    return { refused: String(problem) }
  }
})
