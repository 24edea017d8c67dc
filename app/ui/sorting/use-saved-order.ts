import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Shows a new order before the server has answered. One is sent at a time: of those wished for meanwhile only the last,
 * and the page is read again when none waits, so that no answer brings back an older order. After a failure what waited is
 * given up, and the order that the server has is shown.
 * @param saved as loaded; the same object until it is loaded again
 * @param save tells of its failures itself
 */
export function useSavedOrder<Order>(saved: Order, save: (order: Order) => Promise<boolean>) {
  const [shown, setShown] = useState(saved)
  const { revalidate } = useRevalidator()
  const onServer = useRef(saved)
  const waiting = useRef<{ order: Order } | null>(null)
  const isSending = useRef(false)

  useEffect(() => {
    if (isSending.current) return
    onServer.current = saved
    setShown(() => saved)
  }, [saved])

  async function sendWaiting() {
    isSending.current = true
    try {
      for (let next = waiting.current; next; next = waiting.current) {
        waiting.current = null
        if (await save(next.order)) {
          onServer.current = next.order
          continue
        }
        waiting.current = null
        setShown(() => onServer.current)
      }
    } finally {
      isSending.current = false
    }
  }

  async function arrange(order: Order) {
    setShown(() => order)
    waiting.current = { order }
    if (isSending.current) return
    await sendWaiting()
    await revalidate()
  }

  return { shown, arrange }
}
