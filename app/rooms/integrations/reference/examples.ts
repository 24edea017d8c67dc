// Examples of ten lines each; tests/api-docs.test.ts runs them, and compares them with docs/integrations.md.
import orders from './orders-example.js?raw'
import webhook from './webhook-example.js?raw'

/** Stands in the examples as they are written; the site's own address replaces it where it has one. */
export const noAddress = 'https://seu-site.org.br'

export const curlExample = (origin: string) =>
  `curl '${origin}/api/orders?status=processing' -H "Authorization: Bearer $PRACA_KEY"`

export const ordersExample = (origin: string) => orders.trim().replace(noAddress, origin)

export const webhookExample = webhook.trim()
