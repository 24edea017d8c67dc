// Holds goods and quote of an order while the shop types it.
import { useEffect, useState } from 'react'
import { plainPostalCode } from '../../../../platform/brazil/postal-code.ts'
import { isOneOf } from '../../../../platform/members.ts'
import type { FoundProduct } from '../../../catalog/ui/product-search.tsx'
import { worthOf } from '../../../pricing/price.ts'
import { type QuoteOption, type ShippingCode, shippingCodes } from '../../../shipping/quote.ts'
import { quoteForCustomer } from '../../../shipping/ui/quote-for-customer.ts'

type Line = { product: FoundProduct; qtd: number }
/** of the refusal `total_changed`, in centavos; a program from before names none but the total */
type PresentPrices = { items?: { product: string; unit_price_cents: number }[]; shipping_cents?: number }

/** @param hasPickup the shop offers pick-up, which needs no postal code */
export function useOrderDraft(hasPickup: boolean) {
  const [lines, setLines] = useState<Line[]>([])
  const [postalCode, setPostalCode] = useState('')
  const [options, setOptions] = useState<QuoteOption[]>([])
  const [service, setService] = useState<ShippingCode | ''>('')
  const [problem, setProblem] = useState('')

  /** grows whenever the freight is asked for anew */
  const [round, setRound] = useState(0)

  const goods = lines.map(({ product, qtd }) => `${product._id} ${qtd}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other goods or another place are another question
  useEffect(() => {
    const plain = plainPostalCode(postalCode)
    setProblem('')
    if (!plain || lines.length === 0) return setOptions([])
    let isCurrent = true
    void quoteForCustomer(
      plain,
      lines.map(({ product, qtd }) => ({ product: product._id, qtd })),
    ).then((answer) => {
      if (!isCurrent) return
      setProblem('problem' in answer ? answer.problem : '')
      setOptions('quote' in answer ? answer.quote.options : [])
    })
    return () => {
      isCurrent = false
    }
  }, [postalCode, goods, round])

  const isFetched = lines.length > 0 && lines.every(({ product }) => product.pickup_only)
  const isPickup = hasPickup && (service === 'retirada' || isFetched)
  const chosen = options.find(({ code }) => code === service)
  const total =
    worthOf(lines.map(({ product, qtd }) => ({ unit_price_cents: product.current_price_cents ?? 0, qtd }))) +
    (isPickup ? 0 : (chosen?.price_cents ?? 0))
  return {
    lines,
    options,
    problem,
    setPostalCode,
    isFetched,
    /** Pick-up-only goods are picked up, however the others travel. */
    wayOf: ({ pickup_only }: FoundProduct): ShippingCode | '' =>
      pickup_only || isPickup ? 'retirada' : (chosen?.code ?? ''),
    service: isPickup ? ('retirada' as const) : chosen ? chosen.code : ('' as const),
    setService: (code: string) => setService(isOneOf(shippingCodes, code) ? code : ''),
    /** centavos */
    total,
    /** Prices and freight may change while an order is typed; then the shop's are shown, and asked about. */
    reprice({ items = [], shipping_cents }: PresentPrices) {
      const prices = new Map(items.map((item) => [item.product, item.unit_price_cents]))
      setLines((now) =>
        now.map(({ product, qtd }) => {
          const current_price_cents = prices.get(product._id) ?? product.current_price_cents
          return { product: { ...product, current_price_cents }, qtd }
        }),
      )
      setOptions((now) =>
        now.map((option) =>
          option.code === service ? { ...option, price_cents: shipping_cents ?? option.price_cents } : option,
        ),
      )
      setRound((now) => now + 1)
    },
    add: (product: FoundProduct) =>
      setLines((now) =>
        now.some((line) => line.product._id === product._id) ? now : [...now, { product, qtd: 1 }],
      ),
    setQtd: (id: string, qtd: number) =>
      setLines((now) =>
        now.map((line) =>
          line.product._id === id ? { ...line, qtd: Math.min(999, Math.max(1, Math.trunc(qtd) || 1)) } : line,
        ),
      ),
    remove: (id: string) => setLines((now) => now.filter(({ product }) => product._id !== id)),
  }
}
