// A page from the offline cache says from when its prices are.

import type { AskSince, CachedSince } from '../../platform/offline/caches.ts'
import { atHour } from '../../platform/text/at-hour.ts'

const patienceMs = 3_000

/** Null where the network answered, or no worker answers. */
function askSince(address: string): Promise<number | null> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<CachedSince>) => resolve(data.since)
    setTimeout(() => resolve(null), patienceMs)
    worker.postMessage({ say: 'kept since when?', address } satisfies AskSince, [port2])
  })
}

const two = (number: number) => String(number).padStart(2, '0')

/** "22/11 às 14:30", local time. */
export const sinceText = (at: Date) =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)} ${atHour(`${two(at.getHours())}:${two(at.getMinutes())}`)}`

export async function tellPricesSince(): Promise<void> {
  const notes = document.querySelectorAll<HTMLElement>('[data-kept-prices]')
  const since = notes.length > 0 ? await askSince(location.pathname + location.search) : null
  if (since === null) return
  for (const note of notes) {
    note.textContent = `Preços de ${sinceText(new Date(since))}`
    note.hidden = false
  }
}
