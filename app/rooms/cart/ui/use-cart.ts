import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShippingCode } from '../../shipping/quote.ts'
import { type CartItem, type CartLine, type CartView, clampQtd } from '../cart.ts'
import { staysOut } from '../text.ts'
import type { Saved } from './cart-client.ts'
import { priceChanges, rememberPrices } from './remembered-prices.ts'
import { takeUntold } from './untold-changes.ts'

/** The removed lines, which are adjacent, and where they stood. */
type Removed = { lines: CartLine[]; at: number; text: string }

export function useCart(cart: CartView & { lines: CartLine[] }) {
  const { revalidate } = useRevalidator()
  const [saving, setSaving] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [told, setTold] = useState<string[]>([])
  const [removed, setRemoved] = useState<Removed | null>(null)

  // Runs once, when the page is alive: changes are told once, and the cookie then holds what is available.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes come by `act`
  useEffect(() => {
    // Whether a line still stays out of the total, `cart.changes` says.
    const kept = takeUntold().filter((change) => !change.endsWith(staysOut))
    setTold([...kept, ...cart.changes, ...priceChanges(cart.items)])
    rememberPrices(cart.items)
    if (cart.changes.length > 0)
      void import('./cart-client.ts').then(({ changeHere }) => changeHere((lines) => lines))
  }, [])

  async function settle(save: () => Promise<Saved>): Promise<string | null> {
    setProblem(null)
    setSaving((count) => count + 1)
    const saved = await save()
    if ('cart' in saved) {
      setTold([...saved.cart.changes, ...priceChanges(saved.cart.items)])
      rememberPrices(saved.cart.items)
      await revalidate()
    }
    setSaving((count) => count - 1)
    return 'problem' in saved ? saved.problem : null
  }

  async function act(change: (lines: CartLine[]) => CartLine[]) {
    const { changeHere } = await import('./cart-client.ts')
    setProblem(await settle(() => changeHere(change)))
  }

  return {
    isSaving: saving > 0,
    problem,
    changes: [...new Set([...told, ...cart.changes])],
    removed,
    setQtd({ product: { _id } }: CartItem, qtd: number) {
      setRemoved(null)
      return act((lines) => lines.map((line) => (line[0] === _id ? [_id, clampQtd(qtd), line[2]] : line)))
    },
    send(code: ShippingCode, only?: CartItem) {
      const isMeant = (id: string) => !only || only.product._id === id
      return act((lines) => lines.map((line) => (isMeant(line[0]) ? [line[0], line[1], code] : line)))
    },
    remove({ product }: CartItem) {
      const at = cart.lines.findIndex(([id]) => id === product._id)
      const line = cart.lines[at]
      if (line) setRemoved({ lines: [line], at, text: `“${product.name}” saiu do carrinho.` })
      return act((lines) => lines.filter(([id]) => id !== product._id))
    },
    clear() {
      setRemoved({ lines: cart.lines, at: 0, text: 'O carrinho foi esvaziado.' })
      return act(() => [])
    },
    undo({ lines: back, at }: Removed) {
      setRemoved(null)
      return act((lines) => {
        const isBack = (line: CartLine) => lines.some(([id]) => id === line[0])
        return lines.toSpliced(at, 0, ...back.filter((line) => !isBack(line)))
      })
    },
    /** @returns what is wrong with the postal code, in a sentence */
    async sendTo(postalCode: string): Promise<string | null> {
      const { changeHere } = await import('./cart-client.ts')
      return settle(() => changeHere((lines) => lines, postalCode))
    },
  }
}

export type CartDeeds = ReturnType<typeof useCart>
