// Shows a new order before the server has answered; the server's order counts in the end.
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import type { ManagedBanner } from '../banner.ts'
import { bannersApi } from './settings-api.ts'

export type Way = 'up' | 'down'

export function useBannerOrder(banners: ManagedBanner[]) {
  const [ordered, setOrdered] = useState(banners)
  const [said, setSaid] = useState('')
  const { revalidate } = useRevalidator()
  useEffect(() => setOrdered(banners), [banners])

  async function move(id: string, way: Way) {
    const from = ordered.findIndex(({ _id }) => _id === id)
    const to = from + (way === 'up' ? -1 : 1)
    const banner = ordered[from]
    if (!banner || to < 0 || to >= ordered.length) return
    const next = ordered.toSpliced(from, 1).toSpliced(to, 0, banner)
    setOrdered(next)
    setSaid(`${banner.title || 'Banner sem título'}: posição ${to + 1} de ${next.length}.`)
    const answer = await send(bannersApi().order.$put({ json: next.map(({ _id }) => ({ _id })) }))
    if (!answer.ok) setOrdered(banners)
    await revalidate()
  }

  return { ordered, move, said }
}
