// This module is loaded on demand.
import { noConnection } from '../../../platform/api-client/no-connection.ts'
import { failureOf } from '../../../platform/api-client/send.ts'
import { tellBeside } from '../../../platform/api-client/tell-failure.ts'
import type { Quote, QuoteItem } from '../quote.ts'

/** The quote, or what is wrong with the question, in a sentence. */
export async function askQuote(
  postal_code: string,
  items: readonly QuoteItem[],
): Promise<{ quote: Quote } | { problem: string }> {
  try {
    const answer = await fetch('/api/shipping/quotes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ postal_code, items }),
    })
    const text = await answer.text()
    if (answer.ok) return { quote: JSON.parse(text) }
    const { errors, message } = failureOf(answer.status, answer.statusText, text)
    return tellBeside(errors?.postal_code?.[0] ?? message)
  } catch {
    return tellBeside(noConnection)
  }
}
