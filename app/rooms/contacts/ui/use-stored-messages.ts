// Opens no database until a message is stored.
import { useEffect, useState } from 'react'
import { browserMemory } from '../../../platform/memory.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { storedGone, storedSent, storedStill } from '../text.ts'
import type { StoredMessage, WrittenForm } from './stored-messages.ts'

const load = () => import('./stored-messages.ts')
const againMs = 30_000

const flag = 'praca-mensagens'

/** The flag is checked on every page, so that no database has to be opened there. */
const isFlagged = () => browserMemory.read(flag) !== null

/** Where the flag cannot be set, the worker sends all the same. */
function setFlag(isSet: boolean): void {
  if (isSet) browserMemory.write(flag, '1')
  else browserMemory.forget(flag)
}

export type StoredMessages = {
  kept: StoredMessage[]
  /** false where the browser stores nothing */
  keep(key: string, form: WrittenForm): Promise<boolean>
  giveUp(message: StoredMessage): Promise<void>
  forget(key: string): Promise<void>
  tryNow(): Promise<void>
}

export function useStoredMessages(): StoredMessages {
  const [isWatching, setWatching] = useState(false)
  const [kept, setStored] = useState<StoredMessage[]>([])

  useEffect(() => setWatching(isFlagged()), [])

  useEffect(() => {
    if (!isWatching) return
    let isOver = false
    let stop = () => {}
    const look = async () => {
      const { readStored, takeSent } = await load()
      if ((await takeSent()) > 0) toast.success(storedSent)
      const now = await readStored()
      setFlag(now.length > 0)
      if (!isOver) setStored(now)
    }
    const trySending = () => void load().then(({ sendStored }) => sendStored())
    void load().then(
      ({ onStoredChange }) => {
        if (!isOver) stop = onStoredChange(() => void look())
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
    const { deleteStored, readStored } = await load()
    await deleteStored(key)
    setStored(await readStored())
  }

  return {
    kept,
    async keep(key, form) {
      try {
        const { askWorkerToSend, storeMessage, readStored } = await load()
        await storeMessage({ key, keptAt: new Date(), form, refused: null })
        setFlag(true)
        setStored(await readStored())
        setWatching(true)
        askWorkerToSend()
        return true
      } catch {
        return false
      }
    },
    forget,
    async giveUp(message) {
      const { storeMessage, readStored } = await load()
      await forget(message.key)
      toast.success(storedGone, {
        label: 'Desfazer',
        act: async () => {
          await storeMessage(message)
          setFlag(true)
          setStored(await readStored())
        },
      })
    },
    async tryNow() {
      const { readStored, sendStored } = await load()
      if (await sendStored()) toast.error(storedStill)
      setStored(await readStored())
    },
  }
}
