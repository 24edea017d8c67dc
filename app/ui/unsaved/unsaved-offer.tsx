import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { focusFirstField } from '../focus.ts'
import { Notice } from '../notice.tsx'
import { savedWhen } from './saved-when.ts'
import {
  forgetUnsaved,
  readUnsaved,
  saveDraft,
  setAside,
  type Unsaved,
  type UnsavedKey,
} from './unsaved-text.ts'

type UnsavedOfferProps<Value> = {
  of: UnsavedKey
  /** Whether the draft differs from the form; if not, it is deleted without asking. */
  isNews: (value: Value) => boolean
  /** Whether the form holds changes, which a recovered draft would replace. */
  isDirty: boolean
  onRecover: (value: Value) => void
}

type Found<Value> = Unsaved<Value> & { key: UnsavedKey }

/** Offers to recover unsaved drafts, the latest first. It looks for them once for each record. */
export function UnsavedOffer<Value>({ of, isNews, isDirty, onRecover }: UnsavedOfferProps<Value>) {
  const { userId, record, id } = of
  const [found, setFound] = useState<Found<Value>[]>([])
  const [isAsking, setAsking] = useState(false)
  const [latest, ...others] = found

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once, before anything new is written over it
  useEffect(() => {
    let isCurrent = true
    setFound([])
    findNews({ userId, record, id }, isNews).then((news) => {
      if (isCurrent) setFound(news)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, record, id])

  function recover() {
    if (!latest) return
    onRecover(latest.value)
    void storeAgain(of, latest)
    setFound(others)
  }
  function askOrRecover({ currentTarget }: MouseEvent) {
    if (isDirty) return setAsking(true)
    focusFirstField(currentTarget)
    recover()
  }
  function discard({ currentTarget }: MouseEvent) {
    if (!latest) return
    focusFirstField(currentTarget)
    void forgetUnsaved(latest.key)
    setFound(others)
  }

  return (
    <>
      {latest && (
        <Notice
          tone="warning"
          live
          action={
            <>
              <Button onClick={askOrRecover}>Recuperar</Button>
              <Button look="quiet" onClick={discard}>
                Descartar
              </Button>
            </>
          }
        >
          Encontramos um texto não salvo de {savedWhen(latest.keptAt, new Date())}.
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Trocar o que você escreveu?"
        confirmLabel="Recuperar"
        backLabel="Continuar editando"
        destroys
        onConfirm={recover}
      >
        O texto recuperado fica no lugar do que você escreveu agora, que se perde.
      </ConfirmDialog>
    </>
  )
}

async function findNews<Value>(of: UnsavedKey, isNews: (value: Value) => boolean): Promise<Found<Value>[]> {
  const found: Found<Value>[] = []
  for (const key of await setAside(of)) {
    const unsaved = await readUnsaved<Value>(key)
    if (!unsaved) continue
    if (isNews(unsaved.value)) found.push({ key, ...unsaved })
    else void forgetUnsaved(key)
  }
  return found
}

/** Stores the draft as the form's own at once, and only then gives up the one set aside. */
async function storeAgain<Value>(of: UnsavedKey, { key, value }: Found<Value>): Promise<void> {
  saveDraft(of, value)
  await readUnsaved(of)
  await forgetUnsaved(key)
}
