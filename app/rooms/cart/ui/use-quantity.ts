// The text of a quantity in the cart, which answers may reach late: the visitor goes on pressing meanwhile.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartItem } from '../cart.ts'
import { linesHere } from './cart-store.ts'
import { loadClient } from './load-client.ts'
import { readQtd } from './read-qtd.ts'

/** Long enough for the visitor to press again. */
const settlesAfterMs = 600

export type QuantityParts = {
  item: CartItem
  /** saves a quantity; done with the cart's answer */
  onChange: (qtd: number) => Promise<unknown>
}

export function useQuantity({ item, onChange }: QuantityParts) {
  const limits = { least: item.product.min_qtd, most: item.product.max_qtd }
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(String(item.qtd))
  /** typed, and still to be saved */
  const waiting = useRef<{ typed: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  /** saved last, until its answer comes; the cart may show an older quantity */
  const asked = useRef<{ qtd: number } | null>(null)
  const held = useRef(item.qtd)
  const isAnswered = useRef(false)

  const lastQtd = () => asked.current?.qtd ?? held.current

  /** Not over a later press, which waits for an answer of its own, and not while a number is being written. */
  function showAnswer() {
    if (waiting.current || asked.current || !isAnswered.current) return
    const { current: box } = input
    if (box && box === document.activeElement && readQtd(box.value, limits) === null) return
    isAnswered.current = false
    setText(String(held.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings another item
  useEffect(() => {
    held.current = item.qtd
    isAnswered.current = true
    showAnswer()
  }, [item])

  async function save(qtd: number) {
    if (qtd === lastQtd()) return
    const mine = { qtd }
    asked.current = mine
    try {
      await onChange(qtd)
    } finally {
      if (asked.current === mine) {
        asked.current = null
        showAnswer()
      }
    }
  }

  function stopWaiting() {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }

  function settle(typed: string) {
    stopWaiting()
    let qtd = readQtd(typed, limits)
    if (qtd === null) {
      // A quantity above the most becomes the most.
      qtd = /^\d+$/.test(typed.trim()) && Number(typed) > limits.most ? limits.most : lastQtd()
      setText(String(qtd))
    }
    void save(qtd)
  }

  function write(typed: string) {
    setText(typed)
    stopWaiting()
    // Where it does not come, saving says so.
    loadClient().catch(() => null)
    if (readQtd(typed, limits) !== null)
      waiting.current = { typed, timer: setTimeout(() => settle(typed), settlesAfterMs) }
  }

  const leave = useEffectEvent(() => {
    const typed = waiting.current?.typed
    // A line that was taken out has no quantity any more.
    if (typed !== undefined && linesHere().some(([id]) => id === item.product._id)) settle(typed)
    else stopWaiting()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== text) write(typed)
    const save = () => leave()
    // A public page is another document.
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])

  return { input, text, shown: readQtd(text, limits) ?? item.qtd, write, settle }
}
