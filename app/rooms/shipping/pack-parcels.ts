// Packs goods into as few parcels as the carrier's limits allow, biggest pieces first.
import {
  addToHeap,
  billedWeight,
  boxOf,
  emptyHeap,
  type Heap,
  type OverLimit,
  overLimit,
  type Shape,
  type Sized,
  shapeOf,
} from './parcel.ts'

export type Sent = Sized & { _id: string; unit_price_cents: number }
type SentLine = { goods: Sent; qtd: number }

type ParcelLine = { product: string; qtd: number; weight_g: number }
export type Parcel = {
  shape: Shape
  weight_g: number
  /** actual or cubic weight, whichever is billed */
  billed_g: number
  /** value of the goods, centavos */
  value_cents: number
  lines: ParcelLine[]
}

export type Packing = { parcels: Parcel[] } | { tooMuch: OverLimit; product: string }

type Open = { heap: Heap; value_cents: number; lines: ParcelLine[] }

/** Only the newest parcels are tried, so that ten thousand pieces do not take long. */
const lookedAt = 50

/** @param mostWeight of one parcel, in grams; if a single piece is over a limit, the answer names its product */
export function packParcels(sent: readonly SentLine[], mostWeight: number): Packing {
  const open: Open[] = []
  for (const { goods, qtd } of biggestFirst(sent)) {
    const why = overLimit(addToHeap(emptyHeap, goods, 1), mostWeight)
    if (why) return { tooMuch: why, product: goods._id }
    let left = qtd
    for (const parcel of open.slice(-lookedAt)) left -= put(parcel, goods, left, mostWeight)
    while (left > 0) {
      const parcel: Open = { heap: emptyHeap, value_cents: 0, lines: [] }
      left -= put(parcel, goods, left, mostWeight)
      open.push(parcel)
    }
  }
  return { parcels: open.map(closed) }
}

const volumeOf = (piece: Sized) => {
  const { length, width, height } = boxOf(piece)
  return length * width * height
}

const biggestFirst = (sent: readonly SentLine[]) =>
  sent
    .filter(({ qtd }) => qtd > 0)
    .sort(
      (a, b) =>
        volumeOf(b.goods) - volumeOf(a.goods) ||
        b.goods.weight_g - a.goods.weight_g ||
        (a.goods._id < b.goods._id ? -1 : 1),
    )

/** Puts as many pieces as fit into the parcel; returns how many. */
function put(parcel: Open, goods: Sent, left: number, mostWeight: number): number {
  let [fits, fitsNot] = [0, left + 1]
  while (fitsNot - fits > 1) {
    // Usually all of them fit, so that is tried first.
    const middle = fits === 0 && fitsNot === left + 1 ? left : Math.floor((fits + fitsNot) / 2)
    if (overLimit(addToHeap(parcel.heap, goods, middle), mostWeight)) fitsNot = middle
    else fits = middle
  }
  if (fits === 0) return 0
  parcel.heap = addToHeap(parcel.heap, goods, fits)
  parcel.value_cents += goods.unit_price_cents * fits
  parcel.lines.push({ product: goods._id, qtd: fits, weight_g: goods.weight_g * fits })
  return fits
}

function closed({ heap, value_cents, lines }: Open): Parcel {
  const shape = shapeOf(heap)
  return { shape, weight_g: heap.weight_g, billed_g: billedWeight(shape, heap.weight_g), value_cents, lines }
}
