// For the scripts that reader-process.server.ts starts: they report that they run, and get limits before the question.

/** Answers one question and ends the process. */
export function answerQuestion<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.once('message', async (question: Question) => {
    const said = await answer(question)
    process.send?.(said, () => process.disconnect?.())
  })
  process.send?.('ready')
}

/** Throws a RangeError if this process holds more than `most` bytes. */
export function lookAtMemory(most: number): void {
  if (process.memoryUsage.rss() > most) throw new RangeError('more memory than it was given')
}
