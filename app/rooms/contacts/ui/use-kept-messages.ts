// Costs nothing until a message is stored.
import { useEffect, useState } from 'react'
import { browserMemory } from '../../../platform/memory.ts'
import { toast } from '../../../ui/toast.ts'
import { keptGone, keptSent, keptStill } from '../text.ts'
import type { KeptMessage, WrittenForm } from './kept-messages.ts'

const load = () => import('./kept-messages.ts')
const againMs = 30_000

const flag = 'praca-mensagens'

/** Checked on every page, so without opening a database. */
const isFlagged = () => browserMemory.read(flag) !== null

/** Where it cannot be set, the worker sends all the same. */
function setFlag(isSet: boolean): void {
  if (isSet) browserMemory.write(flag, '1')
  else browserMemory.forget(flag)
}

export type KeptMessages = {
  kept: KeptMessage[]
  /** false where the browser stores nothing */
  keep(key: string, form: WrittenForm): Promise<boolean>
  giveUp(message: KeptMessage): Promise<void>
  forget(key: string): Promise<void>
  tryNow(): Promise<void>
}

export function useKeptMessages(): KeptMessages {
  const [isWatching, setWatching] = useState(false)
  const [kept, setKept] = useState<KeptMessage[]>([])

  useEffect(() => setWatching(isFlagged()), [])

  useEffect(() => {
    if (!isWatching) return
    let isOver = false
    let stop = () => {}
    const look = async () => {
      const { readKept, takeSent } = await load()
      if ((await takeSent()) > 0) toast.success(keptSent)
      const now = await readKept()
      setFlag(now.length > 0)
      if (!isOver) setKept(now)
    }
    const trySending = () => void load().then(({ sendKept }) => sendKept())
    void load().then(
      ({ onKeptChange }) => {
        if (!isOver) stop = onKeptChange(() => void look())
        return look().then(trySending)
      },
      () => {},
    )
    // "online" says that there is some network, not that the site answers.
    const timer = setInterval(() => navigator.onLine && !document.hidden && trySending(), againMs)
    window.addEventListener('online', trySending)
    return () => {
      isOver = true
      stop()
      clearInterval(timer)
      window.removeEventListener('online', trySending)
    }
  }, [isWatching])

  async function forget(key: string) {
    const { forgetKept, readKept } = await load()
    await forgetKept(key)
    setKept(await readKept())
  }

  return {
    kept,
    async keep(key, form) {
      try {
        const { askWorkerToSend, keepMessage, readKept } = await load()
        await keepMessage({ key, keptAt: new Date(), form, refused: null })
        setFlag(true)
        setKept(await readKept())
        setWatching(true)
        askWorkerToSend()
        return true
      } catch {
        return false
      }
    },
    forget,
    async giveUp(message) {
      const { keepMessage, readKept } = await load()
      await forget(message.key)
      toast.success(keptGone, {
        label: 'Desfazer',
        act: async () => {
          await keepMessage(message)
          setFlag(true)
          setKept(await readKept())
        },
      })
    },
    async tryNow() {
      const { readKept, sendKept } = await load()
      if (await sendKept()) toast.error(keptStill)
      setKept(await readKept())
    },
  }
}
