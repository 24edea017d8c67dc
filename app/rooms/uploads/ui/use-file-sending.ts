import { useEffect, useRef, useState } from 'react'
import type { FileView } from '../upload.ts'
import { uploadFile } from './upload-file.ts'

export type FileSending =
  | { state: 'sending'; file: File /** 0 to 1; 1 while the server looks at it */; part: number }
  | { state: 'failed'; file: File; message: string }

/** One file on its way at a time; one that did not arrive can be sent again. Leaving the screen gives it up. */
export function useFileSending(onSent: (file: FileView) => void) {
  const [sending, setSending] = useState<FileSending | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File) {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setSending({ state: 'sending', file, part: 0 })
    try {
      const sent = await uploadFile(
        file,
        (part) => setSending({ state: 'sending', file, part }),
        controller.signal,
      )
      if (controller.signal.aborted) return
      setSending(null)
      onSent(sent)
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      setSending({ state: 'failed', file, message })
    }
  }

  function cancel() {
    underWay.current?.abort()
    setSending(null)
  }

  return { sending, send, cancel }
}
