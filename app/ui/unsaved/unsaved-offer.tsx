import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { focusFirstField } from '../focus.ts'
import { Notice } from '../notice.tsx'
import { toast } from '../toasts/toast.ts'
import { savedWhen } from './saved-when.ts'
import {
  type FoundUnsaved,
  findUnsaved,
  giveUpUnsaved,
  readUnsaved,
  saveDraft,
  takeBackGivenUp,
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

/**
 * Offers to recover unsaved drafts of other forms, the latest first. It looks for them once for each record, and again
 * after "Desfazer".
 */
export function UnsavedOffer<Value>({ of, isNews, isDirty, onRecover }: UnsavedOfferProps<Value>) {
  const { userId, record, id, form } = of
  const [found, setFound] = useState<FoundUnsaved<Value>[]>([])
  const [isAsking, setAsking] = useState(false)
  const [takenBack, setTakenBack] = useState(0)
  const [latest, ...others] = found

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks once and after "Desfazer", and compares with what is saved then
  useEffect(() => {
    let isCurrent = true
    setFound([])
    findNews({ userId, record, id, form }, isNews).then((news) => {
      if (isCurrent) setFound(news)
    })
    return () => {
      isCurrent = false
    }
  }, [userId, record, id, form, takenBack])

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
    void giveUpUnsaved(latest)
    setFound(others)
    toast.success('Texto descartado.', {
      label: 'Desfazer',
      async act() {
        await takeBackGivenUp(latest)
        setTakenBack((times) => times + 1)
      },
    })
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

async function findNews<Value>(of: UnsavedKey, isNews: (value: Value) => boolean) {
  const found = await findUnsaved<Value>(of)
  const news = found.filter(({ value }) => isNews(value))
  for (const one of found) if (!news.includes(one)) void giveUpUnsaved(one)
  return news
}

/** Stores the draft as the form's own at once, and only then gives up the one that was found. */
async function storeAgain<Value>(of: UnsavedKey, found: FoundUnsaved<Value>): Promise<void> {
  saveDraft(of, found.value)
  await readUnsaved(of)
  await giveUpUnsaved(found)
}
