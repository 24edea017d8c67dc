import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileView } from '../upload.ts'
import { uploadFile } from './upload-file.ts'
import { imageTypes, type SentImage, uploadImage } from './upload-image.ts'

export type OneOfMany = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** of one that is sent, 0 to 1 */
  part: number
  /** why it failed */
  message: string
}

/** More at once would only share the same line. */
const atOnce = 2

const isImage = (file: File) => imageTypes.split(',').includes(file.type)

/** Many files on their way, a few at a time; one that failed can be sent again. Leaving the screen gives them up. */
export function useManySending(onSent: (sent: SentImage | FileView) => void) {
  const [all, setAll] = useState<readonly OneOfMany[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const change = useCallback(
    (id: string, what: Partial<OneOfMany>) =>
      setAll((now) => now.map((one) => (one.id === id ? { ...one, ...what } : one))),
    [],
  )

  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a place becomes free
  useEffect(() => {
    const free = atOnce - all.filter(({ state }) => state === 'sending').length
    for (const one of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void sendOne(one)
  }, [all])

  async function sendOne({ id, file }: OneOfMany) {
    if (controllers.current.has(id)) return
    const controller = new AbortController()
    controllers.current.set(id, controller)
    change(id, { state: 'sending', part: 0 })
    try {
      const send = isImage(file) ? uploadImage : uploadFile
      const sent = await send(file, (part) => change(id, { part }), controller.signal)
      change(id, { state: 'done' })
      onSent(sent)
    } catch (problem) {
      if (controller.signal.aborted) return
      change(id, { state: 'failed', message: problem instanceof Error ? problem.message : String(problem) })
    } finally {
      controllers.current.delete(id)
    }
  }

  return {
    all,
    send: (files: readonly File[]) =>
      setAll((now) => [
        ...now.filter(({ state }) => state !== 'done'),
        ...files.map((file) => ({
          ...{ id: crypto.randomUUID(), file, part: 0, message: '' },
          state: 'waiting' as const,
        })),
      ]),
    again: (id: string) => change(id, { state: 'waiting', message: '' }),
    drop(id: string) {
      controllers.current.get(id)?.abort()
      setAll((now) => now.filter((one) => one.id !== id))
    },
  }
}
