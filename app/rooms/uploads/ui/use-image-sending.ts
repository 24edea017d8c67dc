import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { imageTrouble } from '../text.ts'
import { type SentImage, uploadImage } from './upload-image.ts'

export type ImageOnItsWay = { file: File /** 0 to 1; 1 while the server makes the sizes */; part: number }

/** One image on its way at a time; a failure is told by a toast. Leaving the screen gives the upload up. */
export function useImageSending(onSent: (image: SentImage) => void) {
  const [onItsWay, setOnItsWay] = useState<ImageOnItsWay | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File) {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setOnItsWay({ file, part: 0 })
    try {
      const image = await uploadImage(file, (part) => setOnItsWay({ file, part }), controller.signal)
      if (!controller.signal.aborted) onSent(image)
    } catch (error) {
      if (!controller.signal.aborted)
        toast.error(imageTrouble(error instanceof Error ? error.message : String(error)))
    } finally {
      if (underWay.current === controller) setOnItsWay(null)
    }
  }

  return { onItsWay, send, cancel: () => underWay.current?.abort() }
}
