import { useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { useSavedOrder } from '../../../ui/sorting/use-saved-order.ts'
import type { ManagedBanner } from '../banner.ts'
import { bannersApi } from './settings-api.ts'

export type Way = 'up' | 'down'

const saveOrder = async (banners: ManagedBanner[]) =>
  (await send(bannersApi().order.$put({ json: banners.map(({ _id }) => ({ _id })) }))).ok

export function useBannerOrder(banners: ManagedBanner[]) {
  const { shown: ordered, arrange } = useSavedOrder(banners, saveOrder)
  const [said, setSaid] = useState('')

  async function move(id: string, way: Way) {
    const from = ordered.findIndex(({ _id }) => _id === id)
    const to = from + (way === 'up' ? -1 : 1)
    const banner = ordered[from]
    if (!banner || to < 0 || to >= ordered.length) return
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, banner)
    setSaid(`${banner.title || 'Banner sem título'}: posição ${to + 1} de ${next.length}.`)
    await arrange(next)
  }

  return { ordered, move, said }
}
