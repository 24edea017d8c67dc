import { fetchWithToken } from '../../../platform/api-client/api-client.ts'
import { settle } from '../../../platform/api-client/send.ts'
import { tellBeside } from '../../../platform/api-client/tell-failure.ts'
import type { Quote, QuoteItem } from '../quote.ts'

/** As `askQuote`, for an order that the shop types. */
export async function quoteForCustomer(
  postal_code: string,
  items: readonly QuoteItem[],
): Promise<{ quote: Quote } | { problem: string }> {
  const sent = await settle<Quote>(
    fetchWithToken('/api/shipping/quotes/for-customer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ postal_code, items }),
    }),
  )
  return sent.ok ? { quote: sent.data } : tellBeside(sent.errors?.postal_code?.[0] ?? sent.message)
}
