import type { Answer, Question } from '../outside/ask-once.server.ts'
import { isAnswer } from '../outside/outside.server.ts'
import { troubleText } from './carrier-text.ts'
import { type Asker, type Token, tokenOf } from './correios-token.server.ts'

/** `trouble`: why there is no answer, in the carrier's words if it gave any. */
export type Answered = Answer | { trouble: string }
export const isAnswered = (answer: Answered): answer is Answer => 'status' in answer

const isRefused = (status: number) => status === 401 || status === 403

/** A token that is refused (401 or 403) is renewed once (docs/rules/brazil.md 1.2). */
export async function askCorreios(
  asker: Asker,
  questionWith: (token: Token) => Omit<Question, 'until'>,
): Promise<Answered> {
  for (let attempt = 1; ; attempt++) {
    const token = await tokenOf(asker)
    if ('trouble' in token) return token
    const question = questionWith(token)
    const answer = await asker.outside.ask('correios', {
      ...question,
      headers: { ...question.headers, Authorization: `Bearer ${token.token}` },
      until: asker.until,
      verdict: (answer) => {
        if (!isRefused(answer.status)) return question.verdict?.(answer) ?? 'good'
        return attempt === 1 ? 'open' : 'bad'
      },
    })
    if (!isAnswer(answer)) return { trouble: answer.silent }
    if (!isRefused(answer.status)) return answer
    await asker.drawer.drop(asker.account.card)
    if (attempt === 2) return { trouble: troubleText(answer.status, answer.json) }
  }
}
