import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { tellFailure } from '../../../platform/api-client/tell-failure.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ratesDoor } from '../api.server.ts'
import type { Rate, RatesView } from '../rates.ts'
import type { RateKey } from '../rates-csv.ts'
import {
  type BandTrouble,
  type Cells,
  type DraftRow,
  draftOf,
  nextBand,
  type PlaceCells,
  placesOf,
  ratesOfDraft,
} from '../rates-draft.ts'
import { pasteInto } from '../rates-sheet.ts'

const emptyBand: Omit<Cells, keyof PlaceCells> = {
  weightFrom: '1',
  weightTo: '30000',
  price: '',
  extraKg: '',
  percent: '',
  minDays: '',
  maxDays: '',
  active: 'sim',
}

/** The table as saved; where another person was quicker, theirs; nothing where it failed, which is told. */
async function put(json: {
  version: number
  rows: Rate[]
}): Promise<{ saved?: RatesView; theirs?: RatesView }> {
  const door = api<typeof ratesDoor>('/api/shipping/rates').index
  const sent = await send(door.$put({ json }), { quiet: true })
  if (sent.ok) return { saved: sent.data }
  if (sent.code !== 'stale') void tellFailure(sent.message)
  const now = sent.code === 'stale' ? await send(door.$get()) : null
  return now?.ok ? { theirs: now.data } : {}
}

export function useRatesDraft(table: RatesView) {
  const [saved, setSaved] = useState(table)
  const [rows, setRows] = useState(() => draftOf(table.rows))
  const [troubles, setTroubles] = useState<ReadonlyMap<number, BandTrouble>>(new Map())
  const [newest, setNewest] = useState<number | null>(null)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [theirs, setTheirs] = useState<RatesView | null>(null)
  const next = useRef(table.rows.length)
  const changes = useRef(0)

  const change = (to: (rows: DraftRow[]) => DraftRow[]) => {
    changes.current += 1
    setRows(to)
    setDirty(true)
  }
  function show(view: RatesView) {
    setSaved(view)
    setTheirs(null)
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

  /** @param version that is saved over: another person's, once it was seen */
  async function save(form: HTMLFormElement, version = saved.version) {
    const { rates, troubles } = ratesOfDraft(rows)
    const sentAt = changes.current
    flushSync(() => setTroubles(troubles))
    if (!rates) {
      toast.error('Confira as faixas indicadas. Nada foi salvo.')
      const cell = form.querySelector<HTMLElement>('input[aria-invalid]')
      // React opened it at the first try; whoever closed it since would be led to what cannot take the focus.
      cell?.closest('details')?.setAttribute('open', '')
      cell?.focus()
      return
    }
    setBusy(true)
    const answer = await put({ version, rows: rates })
    setBusy(false)
    if (answer.theirs) return setTheirs(answer.theirs)
    if (!answer.saved) return
    toast.success('Tabela de frete salva.')
    if (changes.current === sentAt) return show(answer.saved)
    // What was typed while it was being saved stays.
    setSaved(answer.saved)
    setTheirs(null)
  }

  return {
    saved,
    /** what another person saved meanwhile */
    theirs,
    takeTheirs: () => theirs && show(theirs),
    places: placesOf(rows),
    troubles,
    /** the row that was added last */
    newest,
    isDirty,
    isBusy,
    setCell,
    paste,
    addBand: (rows: DraftRow[]) => add(nextBand(rows, newKey())),
    addPlace: (place: PlaceCells) => add({ key: newKey(), cells: { ...emptyBand, ...place } }),
    remove: (keys: readonly number[]) => change((rows) => rows.filter(({ key }) => !keys.includes(key))),
    save,
    show,
  }
}

export type RatesDraft = ReturnType<typeof useRatesDraft>
