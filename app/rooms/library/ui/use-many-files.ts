import { useCallback, useEffect, useReducer, useRef } from 'react'
import { newKey } from '../../../platform/api-client/new-key.ts'
import { canRetry, SendingFailed } from '../../../platform/api-client/send-file.ts'
import { nextToSend } from '../../uploads/ui/sending-queue.ts'
import { uploadFile } from '../../uploads/ui/upload-file.ts'
import { useHold } from '../../uploads/ui/use-hold.ts'
import type { Category, MaterialType } from '../catalogue/catalogue.ts'
import { titleFromName } from '../files/title-from-name.ts'
import { askTitle } from './ask-title.ts'
import { changed, type OnItsWay } from './many-files.ts'
import { materialCalls } from './materials-api.ts'

type Shelf = { category: Category; type: MaterialType }

/** Each file becomes a draft under the category chosen when its turn comes. */
export function useManyFiles(shelf: Shelf | null) {
  const [all, change] = useReducer(changed, [])
  const { isHeld, says, lose, arrive } = useHold()
  const underWay = useRef(new Map<string, AbortController>())
  const shelfNow = useRef(shelf)
  shelfNow.current = shelf

  useEffect(() => {
    const sending = underWay.current
    return () => {
      for (const controller of sending.values()) controller.abort()
    }
  }, [])

  const sendOne = useCallback(
    async ({ key, file, kept, lost }: OnItsWay, on: Shelf) => {
      const controller = new AbortController()
      underWay.current.set(key, controller)
      change({ what: 'moved', key, to: { state: 'sending' } })
      try {
        const onProgress = (part: number) => change({ what: 'moved', key, to: { part } })
        const upload = kept ?? (await uploadFile(file, onProgress, controller.signal))
        change({ what: 'moved', key, to: { kept: upload, part: 1 } })
        const ownTitle = await askTitle(upload)
        const json = { title: ownTitle ?? titleFromName(file.name), ...on, file: upload._id }
        const made = await materialCalls.create(json, key)
        if (!made.ok) throw new SendingFailed(made.message, true, made.status === 0 ? 'connection' : null)
        const { _id, title } = made.data
        change({ what: 'moved', key, to: { state: 'done', material: { _id, title } } })
        arrive()
      } catch (error) {
        if (controller.signal.aborted) return
        const lostNow = lose(error, lost)
        const trouble = error instanceof Error ? error.message : String(error)
        const to =
          lostNow === null
            ? { state: 'failed' as const, trouble, canRetry: canRetry(error) }
            : { state: 'waiting' as const, part: 0, lost: lostNow }
        change({ what: 'moved', key, to })
      } finally {
        underWay.current.delete(key)
      }
    },
    [lose, arrive],
  )

  useEffect(() => {
    const on = shelfNow.current
    if (on && !isHeld) for (const one of nextToSend(all)) void sendOne(one, on)
  }, [all, isHeld, sendOne])

  return {
    all,
    /** why it waits; '' while files go */
    says,
    add(files: readonly File[]) {
      change({ what: 'added', files: files.map((file) => ({ key: newKey(), file })) })
    },
    again: (key: string) => change({ what: 'again', key }),
    allAgain: () => change({ what: 'allAgain' }),
    drop(key: string) {
      underWay.current.get(key)?.abort()
      change({ what: 'dropped', key })
    },
  }
}
