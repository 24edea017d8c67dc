import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { FormBar } from '../../../ui/form-bar.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ratesDoor } from '../api.server.ts'
import { carrierServices } from '../quote.ts'
import type { RatesView } from '../rates.ts'
import type { RateKey } from '../rates-csv.ts'
import { type Cells, type DraftRow, draftOf, nextBand, placesOf, ratesOfDraft } from '../rates-draft.ts'
import { pasteInto } from '../rates-sheet.ts'
import { NewPlace } from './new-place.tsx'
import { RatesCurves } from './rates-curves.tsx'
import styles from './rates-editor.module.css'
import { RatesFile } from './rates-file.tsx'
import { RatesPlace } from './rates-place.tsx'

const emptyBand: Omit<Cells, 'service' | 'zone' | 'uf' | 'from' | 'to'> = {
  weightFrom: '1',
  weightTo: '30000',
  price: '',
  extraKg: '',
  percent: '',
  minDays: '',
  maxDays: '',
  active: 'sim',
}

export function RatesEditor({ table }: { table: RatesView }) {
  const [saved, setSaved] = useState(table)
  const [rows, setRows] = useState(() => draftOf(table.rows))
  const [troubles, setTroubles] = useState<ReadonlyMap<number, string[]>>(new Map())
  const [newest, setNewest] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const next = useRef(table.rows.length)

  const change = (to: (rows: DraftRow[]) => DraftRow[]) => {
    setRows(to)
    setDirty(true)
  }
  const show = (view: RatesView) => {
    setSaved(view)
    setRows(draftOf(view.rows))
    next.current = view.rows.length
    setTroubles(new Map())
    setDirty(false)
  }
  const setCell = (key: number, name: RateKey, value: string) =>
    change((rows) =>
      rows.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [name]: value } } : row)),
    )
  const add = (row: DraftRow | null) => {
    if (!row) return
    setNewest(row.key)
    change((rows) => [...rows, row])
  }
  const newKey = () => {
    next.current += 1
    return next.current
  }

  const paste = (of: DraftRow[], from: { key: number; column: number }, pasted: string[][]) => {
    const after = pasteInto(of, from, pasted, newKey)
    const last = of.at(-1)?.key
    change((rows) =>
      rows.flatMap((row) => {
        const kept = after.find(({ key }) => key === row.key) ?? row
        return row.key === last ? [kept, ...after.slice(of.length)] : [kept]
      }),
    )
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { rates, troubles } = ratesOfDraft(rows)
    const form = event.currentTarget as HTMLFormElement
    flushSync(() => setTroubles(troubles))
    if (!rates) {
      toast.error('Confira as faixas indicadas. Nada foi salvo.')
      form.querySelector<HTMLElement>('tr[data-wrong] input')?.focus()
      return
    }
    setBusy(true)
    const json = { version: saved.version, rows: rates }
    const sent = await send(api<typeof ratesDoor>('/api/shipping/rates').index.$put({ json }))
    setBusy(false)
    if (!sent.ok) return
    toast.success('Tabela de frete salva.')
    show(sent.data as RatesView)
  }

  const places = placesOf(rows)
  return (
    <>
      <ScreenHeader title="Tabela de frete" from={{ label: 'Loja', href: paths.shopHub() }}>
        O que custa enviar quando os Correios não dão o preço na hora: vale primeiro a faixa de CEP mais
        estreita, depois o estado, depois a zona.{' '}
        <Link href={paths.explainShipping()}>Por que este frete?</Link>
      </ScreenHeader>
      {saved.is_first && (
        <div className={styles.notice}>
          <Notice tone="warning" title="Estes preços são inventados">
            A tabela veio com o sistema para que ninguém fique sem frete. Confira os preços e os prazos com os
            dos Correios da sua cidade e salve.
          </Notice>
        </div>
      )}
      <form onSubmit={(event) => void save(event)} noValidate>
        {Object.values(carrierServices).map((service) => {
          const own = places.filter((place) => place.service === service)
          if (own.length === 0) return null
          return (
            <Section
              key={service}
              title={service}
              intro="Prazos em dias úteis. Setas e Enter andam pelas células; cole várias de uma vez, de uma planilha."
            >
              <div className={styles.places}>
                <RatesCurves service={service} places={own} />
                {own.map((place) => (
                  <RatesPlace
                    key={place.key}
                    place={place}
                    troubles={troubles}
                    isOpen={place.rows.some(({ key }) => key === newest)}
                    onCell={setCell}
                    onPaste={(from, pasted) => paste(place.rows, from, pasted)}
                    onAddBand={() => add(nextBand(place.rows, newKey()))}
                    onRemove={(keys) => change((rows) => rows.filter(({ key }) => !keys.includes(key)))}
                  />
                ))}
              </div>
            </Section>
          )
        })}
        <Section title="Outro lugar" intro="Um serviço, estado ou faixa de CEP que a tabela ainda não tem.">
          <NewPlace onAdd={(place) => add({ key: newKey(), cells: { ...emptyBand, ...place } })} />
        </Section>
        <FormBar dirty={isDirty} busy={isBusy} saveLabel="Salvar a tabela" />
      </form>
      <Section title="Planilha" intro="Para mudar muitas linhas de uma vez.">
        <RatesFile version={saved.version} onSaved={show} />
      </Section>
      <LeaveGuard when={isDirty} isKept={false} />
    </>
  )
}
