import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchPart } from '../../../ui/parts/fetch-part.ts'
import type { ShippingCode } from '../../shipping/quote.ts'
import { type CartItem, type CartLine, type CartView, clampQtd } from '../cart.ts'
import { staysOut } from '../text.ts'
import type { Saved } from './cart-client.ts'
import { clientHere, loadClient } from './load-client.ts'
import { priceChanges, rememberPrices } from './remembered-prices.ts'
import { takeUntold } from './untold-changes.ts'

/** The removed lines, which are adjacent, and where they stood. */
type Removed = { lines: CartLine[]; at: number; text: string }

type Change = (lines: CartLine[]) => CartLine[]

async function saveHere(change: Change, postalCode?: string): Promise<Saved> {
  const part = clientHere() ?? (await fetchPart(loadClient))
  return 'problem' in part ? part : part.changeHere(change, postalCode)
}

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
    if (cart.changes.length > 0) void saveHere((lines) => lines)
  }, [])

  /** @returns what is wrong, in a sentence */
  async function settle(answer: Promise<Saved>, onSaved = () => {}): Promise<string | null> {
    setProblem(null)
    setSaving((count) => count + 1)
    try {
      const saved = await answer
      if ('problem' in saved) return saved.problem
      onSaved()
      setTold([...saved.cart.changes, ...priceChanges(saved.cart.items)])
      rememberPrices(saved.cart.items)
      await revalidate()
      return null
    } finally {
      setSaving((count) => count - 1)
    }
  }

  /** @returns whether it is saved */
  async function act(change: Change, onSaved?: () => void): Promise<boolean> {
    const wrong = await settle(saveHere(change), onSaved)
    setProblem(wrong)
    return wrong === null
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
      return act(
        (lines) => lines.filter(([id]) => id !== product._id),
        () => line && setRemoved({ lines: [line], at, text: `“${product.name}” saiu do carrinho.` }),
      )
    },
    clear() {
      return act(
        () => [],
        () => setRemoved({ lines: cart.lines, at: 0, text: 'O carrinho foi esvaziado.' }),
      )
    },
    async undo(what: Removed) {
      setRemoved(null)
      const isUndone = await act((lines) => {
        const isBack = (line: CartLine) => lines.some(([id]) => id === line[0])
        return lines.toSpliced(what.at, 0, ...what.lines.filter((line) => !isBack(line)))
      })
      if (!isUndone) setRemoved(what)
    },
    /** @returns what is wrong with the postal code, in a sentence */
    sendTo: (postalCode: string) => settle(saveHere((lines) => lines, postalCode)),
  }
}

export type CartDeeds = ReturnType<typeof useCart>
