import { useCallback, useEffect, useReducer, useRef } from 'react'
import { newKey } from '../../../platform/api-client/new-key.ts'
import { canRetry } from '../../../platform/api-client/send-file.ts'
import { uploadFile } from '../../uploads/ui/upload-file.ts'
import type { Category, MaterialType } from '../catalogue/catalogue.ts'
import { titleFromName } from '../files/title-from-name.ts'
import { askTitle } from './ask-title.ts'
import { changed, nextOnes, type OnItsWay } from './many-files.ts'
import { materialCalls } from './materials-api.ts'

type Shelf = { category: Category; type: MaterialType }

/** Each file becomes a draft under the category chosen when its turn comes. */
export function useManyFiles(shelf: Shelf | null) {
  const [all, change] = useReducer(changed, [])
  const underWay = useRef(new Map<string, AbortController>())
  const shelfNow = useRef(shelf)
  shelfNow.current = shelf

  useEffect(() => {
    const sending = underWay.current
    return () => {
      for (const controller of sending.values()) controller.abort()
    }
  }, [])

  const sendOne = useCallback(async ({ key, file, kept }: OnItsWay, on: Shelf) => {
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
      if (!made.ok) throw new Error(made.message)
      const { _id, title } = made.data
      change({ what: 'moved', key, to: { state: 'done', material: { _id, title } } })
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error)
      const to = { state: 'failed' as const, trouble, canRetry: canRetry(error) }
      if (!controller.signal.aborted) change({ what: 'moved', key, to })
    } finally {
      underWay.current.delete(key)
    }
  }, [])

  useEffect(() => {
    const on = shelfNow.current
    if (on) for (const one of nextOnes(all)) void sendOne(one, on)
  }, [all, sendOne])

  return {
    all,
    add(files: readonly File[]) {
      change({ what: 'added', files: files.map((file) => ({ key: newKey(), file })) })
    },
    again: (key: string) => change({ what: 'again', key }),
    drop(key: string) {
      underWay.current.get(key)?.abort()
      change({ what: 'dropped', key })
    },
  }
}
