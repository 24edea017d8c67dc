import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { savedWhen } from './saved-when.ts'
import { forgetUnsaved, readUnsaved, type Unsaved, type UnsavedKey } from './unsaved-text.ts'

type UnsavedOfferProps<Value> = {
  of: UnsavedKey
  /** Whether the draft differs from the form; if not, it is deleted without asking. */
  isNews: (value: Value) => boolean
  onRecover: (value: Value) => void
}

/** Offers to recover an unsaved draft. It looks for one once for each record. */
export function UnsavedOffer<Value>({ of, isNews, onRecover }: UnsavedOfferProps<Value>) {
  const { userId, record, id } = of
  const [found, setFound] = useState<Unsaved<Value> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once, before anything new is written over it
  useEffect(() => {
    let isCurrent = true
    const key = { userId, record, id }
    setFound(null)
    readUnsaved<Value>(key).then((unsaved) => {
      if (!isCurrent || !unsaved) return
      if (isNews(unsaved.value)) setFound(unsaved)
      else void forgetUnsaved(key)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, record, id])

  if (!found) return null

  const recover = () => {
    onRecover(found.value)
    setFound(null)
  }
  const discard = () => {
    void forgetUnsaved(of)
    setFound(null)
  }

  return (
    <Notice
      tone="warning"
      live
      action={
        <>
          <Button onClick={recover}>Recuperar</Button>
          <Button look="quiet" onClick={discard}>
            Descartar
          </Button>
        </>
      }
    >
      Encontramos um texto não salvo de {savedWhen(found.keptAt, new Date())}.
    </Notice>
  )
}
