import { useEffect, useRef, useState } from 'react'
import { canRetry } from '../../platform/api-client/send-file.ts'
import { useFormFilesIfAny } from './form-context.ts'
import type { Tracked } from './form-files.ts'

/** `part`: how much was sent, 0 to 1; at 1 the server is still working on it. */
export type OnItsWay = { file: File; part: number }

export type Failed = { file: File; message: string /** a retry may help */; canRetry: boolean }

export type Upload<View> = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<View>

type After<View> = { onSent?: (view: View) => void; onFailed?: (message: string, file: File) => void }

type Way = { controller: AbortController; tracked: Tracked | undefined }

/**
 * Sends one file at a time. Its form waits for it; a failed one stays `failed` until it is sent again or given up.
 * Leaving the screen aborts it.
 */
export function useSending<View>(upload: Upload<View>, { onSent, onFailed }: After<View>) {
  const files = useFormFilesIfAny()
  const [onItsWay, setOnItsWay] = useState<OnItsWay | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const way = useRef<Way | null>(null)

  useEffect(
    () => () => {
      way.current?.controller.abort()
      way.current?.tracked?.over()
    },
    [],
  )

  function giveUp() {
    way.current?.controller.abort()
    way.current?.tracked?.over()
    way.current = null
    setFailed(null)
    setOnItsWay(null)
  }

  async function send(file: File) {
    giveUp()
    const mine: Way = { controller: new AbortController(), tracked: files?.begin(file) }
    const { signal } = mine.controller
    way.current = mine
    setOnItsWay({ file, part: 0 })
    try {
      const view = await upload(file, (part) => way.current === mine && setOnItsWay({ file, part }), signal)
      if (signal.aborted) return
      onSent?.(view)
      mine.tracked?.over()
    } catch (problem) {
      if (signal.aborted) return
      const message = problem instanceof Error ? problem.message : String(problem)
      const mayRetry = canRetry(problem)
      setFailed({ file, message, canRetry: mayRetry })
      // A refused file never arrives: its field says so, and saving has nothing to ask.
      if (mayRetry) mine.tracked?.failed()
      else mine.tracked?.over()
      onFailed?.(message, file)
    } finally {
      if (way.current === mine) setOnItsWay(null)
    }
  }

  return { onItsWay, failed, send, giveUp }
}
