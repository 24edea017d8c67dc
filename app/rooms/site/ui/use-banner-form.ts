import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { makeOnce, startMaking } from '../../../platform/api-client/make-once.ts'
import { send } from '../../../platform/api-client/send.ts'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import { showRefusal } from '../../../platform/forms/show-refusal.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ManagedBanner } from '../banner.ts'
import { type BannerForm, bannerFormOf, bannerInputOf, emptyBanner } from '../banner-form.ts'
import { newBanner } from '../schema.ts'
import { bannersApi } from './settings-api.ts'

type Input = ReturnType<typeof bannerInputOf>

const firstVersion = 1

const change = (id: string, input: Input, version: number) =>
  send(bannersApi()[':id'].$patch({ param: { id }, json: { ...input, version } }), { quiet: true })

export function useBannerForm(banner: ManagedBanner | null, zone: string, onSaved: () => void) {
  const [base, setBase] = useState(() => (banner ? bannerFormOf(banner, zone) : emptyBanner))
  const [making] = useState(startMaking)
  /** null: not made yet, as far as this form has heard */
  const [id, setId] = useState(banner?._id ?? null)
  const [version, setVersion] = useState(banner?.version ?? firstVersion)
  const [theirs, setTheirs] = useState<ManagedBanner | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm<BannerForm>({
    defaultValues: base,
    resolver: resolveBy(newBanner, (values: BannerForm) => {
      const { image, ...input } = bannerInputOf(values, zone)
      return { ...input, ...(image && { image }) }
    }),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as BannerForm
  const said = (one: BannerForm) => JSON.stringify(bannerInputOf(one, zone))

  async function create(input: Input) {
    const { made, isBehind } = await makeOnce(making, input, (key) =>
      send(bannersApi().index.$post({ header: { 'idempotency-key': key }, json: input }), { quiet: true }),
    )
    if (!made.ok || !isBehind) return made
    setId(made.data._id)
    return change(made.data._id, input, firstVersion)
  }

  async function save(given: BannerForm, over = version) {
    const input = bannerInputOf(given, zone)
    const answer = await (id === null ? create(input) : change(id, input, over))
    if (answer.ok) {
      toast.success(banner ? 'Banner salvo.' : 'Banner criado.')
      onSaved()
      void revalidate()
      return
    }
    if (answer.code === 'stale') setTheirs(answer.body.current)
    else showRefusal(form, answer)
  }

  return {
    form,
    isDirty: said(values) !== said(base),
    submit: form.handleSubmit((given) => save(given)),
    theirs,
    takeTheirs() {
      if (!theirs) return
      const shown = bannerFormOf(theirs, zone)
      form.reset(shown)
      setBase(shown)
      setVersion(theirs.version)
      setTheirs(null)
    },
    keepMine: form.handleSubmit(async (given) => {
      if (!theirs) return
      setVersion(theirs.version)
      setTheirs(null)
      await save(given, theirs.version)
    }),
  }
}
