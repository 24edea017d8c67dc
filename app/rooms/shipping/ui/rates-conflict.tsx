import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cluster } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useHeadingWhenGone } from '../../../ui/use-heading-if-lost.ts'
import type { RatesView } from '../rates.ts'
import { ratesChanged } from '../rates-changed.ts'
import styles from './rates-editor.module.css'
import type { RatesDraft } from './use-rates-draft.ts'

const mostShown = 20

/** Another person saved the table meanwhile: says what that changed, and asks, at each try, which of the two stays. */
export function RatesConflict({ draft, theirs }: { draft: RatesDraft; theirs: RatesView }) {
  const { saved, isBusy } = draft
  const [told, setTold] = useState({ theirs, times: 0 })
  if (told.theirs !== theirs) setTold({ theirs, times: told.times + 1 })
  useHeadingWhenGone()
  const changed = ratesChanged(saved.rows, theirs.rows)
  return (
    <div className={styles.notice}>
      <Notice
        key={told.times}
        tone="warning"
        takesFocus
        title="Outra pessoa salvou a tabela enquanto você mudava a sua"
        action={
          <span className={cluster(2)}>
            <Button onClick={() => draft.takeTheirs()}>Ficar com a versão salva</Button>
            <Button
              busy={isBusy}
              onClick={({ currentTarget: { form } }) => form && void draft.save(form, theirs.version)}
            >
              Salvar a minha versão
            </Button>
          </span>
        }
      >
        {changed.length > 0 && (
          <>
            <p>Salvar a sua desfaz o que mudou na versão salva:</p>
            <ul>
              {changed.slice(0, mostShown).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {changed.length > mostShown && <li>… e mais {changed.length - mostShown}.</li>}
            </ul>
          </>
        )}
      </Notice>
    </div>
  )
}
