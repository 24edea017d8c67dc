import { typedPostalCode } from '../../../platform/brazil/masks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Quote } from '../quote.ts'

type WaysToldProps = { quote: Quote | null; postalCode: string | null }

/** Tells screen readers that a postal code has its answer. */
export const WaysTold = ({ quote, postalCode }: WaysToldProps) => (
  <VisuallyHidden>
    <span role="status">{quote && postalCode && waysText(quote.options.length, postalCode)}</span>
  </VisuallyHidden>
)

const waysText = (count: number, postalCode: string) =>
  `${count === 1 ? '1 forma de receber' : `${count} formas de receber`} para o CEP ${typedPostalCode(postalCode)}.`
