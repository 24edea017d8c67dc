import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../../platform/api-client/new-key.ts'
import { canRetry } from '../../../platform/api-client/send-file.ts'
import { isPicture } from '../../../platform/files/is-picture.ts'
import { useFormFilesIfAny } from '../../../ui/form/form-context.ts'
import type { Tracked } from '../../../ui/form/form-files.ts'
import type { FileView } from '../upload.ts'
import { nextToSend, type Queued } from './sending-queue.ts'
import { uploadFile } from './upload-file.ts'
import { type SentImage, uploadImage } from './upload-image.ts'
import { useHold } from './use-hold.ts'

export type OneOfMany = Queued & {
  id: string
  /** the order in which it was chosen, from 0 */
  place: number
  /** 0 to 1 */
  part: number
  /** why it failed */
  message: string
  /** true when a retry may help */
  canRetry: boolean
}

type Send<View> = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<View>

/** For either kind; a field that takes one kind only sends all as that kind, and is refused in that kind's words. */
export const uploadImageOrFile: Send<SentImage | FileView> = (file, ...rest) =>
  isPicture(file) ? uploadImage(file, ...rest) : uploadFile(file, ...rest)

/**
 * Sends a few files at a time; their form waits for them. What a lost connection or a limit stops goes on by itself; what failed
 * can be sent again. Leaving the screen aborts all.
 * @param onSent called with the place of its file among all that were chosen here, from 0
 */
export function useManySending<View>(upload: Send<View>, onSent: (sent: View, place: number) => void) {
  const [all, setAll] = useState<readonly OneOfMany[]>([])
  const files = useFormFilesIfAny()
  const { isHeld, says, lose, arrive } = useHold()
  const controllers = useRef(new Map<string, AbortController>())
  const tracked = useRef(new Map<string, Tracked>())
  const chosenSoFar = useRef(0)
  const change = useCallback(
    (id: string, what: Partial<OneOfMany>) =>
      setAll((now) => now.map((one) => (one.id === id ? { ...one, ...what } : one))),
    [],
  )

  useEffect(() => {
    const [underWay, known] = [controllers.current, tracked.current]
    return () => {
      for (const controller of underWay.values()) controller.abort()
      for (const one of known.values()) one.over()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a place becomes free
  useEffect(() => {
    if (!isHeld) for (const one of nextToSend(all)) void sendOne(one)
  }, [all, isHeld])

  async function sendOne({ id, place, file, lost }: OneOfMany) {
    if (controllers.current.has(id)) return
    const controller = new AbortController()
    controllers.current.set(id, controller)
    change(id, { state: 'sending', part: 0 })
    try {
      const sent = await upload(file, (part) => change(id, { part }), controller.signal)
      change(id, { state: 'done' })
      arrive()
      onSent(sent, place)
      forget(id)
    } catch (problem) {
      if (controller.signal.aborted) return
      const lostNow = lose(problem, lost)
      if (lostNow !== null) return change(id, { state: 'waiting', part: 0, lost: lostNow })
      const message = problem instanceof Error ? problem.message : String(problem)
      change(id, { state: 'failed', message, canRetry: canRetry(problem) })
      tracked.current.get(id)?.failed()
    } finally {
      controllers.current.delete(id)
    }
  }

  function track(id: string, file: File) {
    forget(id)
    const one = files?.begin(file)
    if (one) tracked.current.set(id, one)
  }

  function forget(id: string) {
    tracked.current.get(id)?.over()
    tracked.current.delete(id)
  }

  function again(ones: readonly OneOfMany[]) {
    for (const { id, file } of ones) {
      track(id, file)
      change(id, { state: 'waiting', message: '', lost: 0 })
    }
  }

  return {
    all,
    /** why it waits; '' while files go */
    says,
    send(chosen: readonly File[]) {
      const fresh = chosen.map((file): OneOfMany => {
        const id = newKey()
        track(id, file)
        return {
          id,
          place: chosenSoFar.current++,
          file,
          state: 'waiting',
          part: 0,
          message: '',
          canRetry: true,
          lost: 0,
        }
      })
      setAll((now) => [...now.filter(({ state }) => state !== 'done'), ...fresh])
    },
    again: (id: string) => again(all.filter((one) => one.id === id)),
    allAgain: () => again(all.filter(({ state, canRetry }) => state === 'failed' && canRetry)),
    drop(id: string) {
      controllers.current.get(id)?.abort()
      forget(id)
      setAll((now) => now.filter((one) => one.id !== id))
    },
  }
}
