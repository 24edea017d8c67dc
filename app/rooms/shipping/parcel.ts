// Size and weight of packed goods, and the billed weight (docs/rules/brazil.md 1.9).
import {
  boxLimits,
  cubicDivisor,
  cubicFreeWeight,
  envelopeLimits,
  type PackageFormat,
  rollLimits,
} from '../../platform/brazil/parcel-limits.ts'

/** One piece, in millimetres and grams. Unknown sizes count as the carrier's minimum. */
export type Sized = {
  format: PackageFormat
  weight_g: number
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
  diameter_mm: number | null
}

/** All in millimetres. A roll has no width and height, the others have no diameter, an envelope has no height. */
export type Shape = { format: PackageFormat; length: number; width: number; height: number; diameter: number }

/** The height of an envelope among other goods: one centimetre. */
const thickness = 10

type Box = { length: number; width: number; height: number }

/** The room that a piece takes among others. */
export function boxOf(piece: Sized): Box {
  const { least } = boxLimits
  if (piece.format === 2) {
    const diameter = piece.diameter_mm ?? rollLimits.least.diameter
    return { length: piece.length_mm ?? rollLimits.least.length, width: diameter, height: diameter }
  }
  return {
    length: piece.length_mm ?? least.length,
    width: piece.width_mm ?? least.width,
    height: piece.height_mm ?? (piece.format === 3 ? thickness : least.height),
  }
}

/** Packed goods as an aggregate: all that is needed to add one more piece. */
export type Heap = {
  count: number
  weight_g: number
  /** mm³ */
  volume: number
  longest: number
  /** the single piece, while there is only one */
  alone: Sized | null
  /** the envelopes as one, while there is nothing else */
  envelope: { length: number; width: number } | null
}

export const emptyHeap: Heap = {
  count: 0,
  weight_g: 0,
  volume: 0,
  longest: 0,
  alone: null,
  envelope: { length: 0, width: 0 },
}

export function addToHeap(heap: Heap, piece: Sized, qtd: number): Heap {
  const { length, width, height } = boxOf(piece)
  const [long, short] = length >= width ? [length, width] : [width, length]
  return {
    count: heap.count + qtd,
    weight_g: heap.weight_g + piece.weight_g * qtd,
    volume: heap.volume + length * width * height * qtd,
    longest: Math.max(heap.longest, length, width, height),
    alone: heap.count === 0 && qtd === 1 ? piece : null,
    envelope:
      piece.format === 3 && heap.envelope
        ? { length: Math.max(heap.envelope.length, long), width: Math.max(heap.envelope.width, short) }
        : null,
  }
}

/**
 * The shape, padded to the carrier's minimum. A single piece keeps its shape; light envelopes stay one envelope; else
 * it is a box with the longest side of all pieces and two equal sides that give the volume.
 */
export function shapeOf(heap: Heap): Shape {
  const asEnvelope =
    heap.envelope && heap.weight_g <= envelopeLimits.mostWeight && envelopeShape(heap.envelope)
  if (asEnvelope && isEnvelopeWithin(asEnvelope)) return asEnvelope
  if (heap.alone?.format === 2) return rollShape(boxOf(heap.alone))
  if (heap.alone) return boxShape(boxOf(heap.alone))
  const side = heap.longest === 0 ? 0 : Math.round(Math.sqrt(heap.volume / heap.longest))
  return boxShape({ length: heap.longest, width: side, height: side })
}

function boxShape({ length, width, height }: Box): Shape {
  const { least } = boxLimits
  // The longest side is the length and the shortest the height; padding the other way round would swell a small
  // parcel.
  const [long = 0, middle = 0, short = 0] = [length, width, height].sort((a, b) => b - a)
  return {
    format: 1,
    length: Math.max(long, least.length),
    width: Math.max(middle, least.width),
    height: Math.max(short, least.height),
    diameter: 0,
  }
}

const rollShape = ({ length, width }: Box): Shape => ({
  format: 2,
  length: Math.max(length, rollLimits.least.length),
  width: 0,
  height: 0,
  diameter: Math.max(width, rollLimits.least.diameter),
})

const envelopeShape = ({ length, width }: { length: number; width: number }): Shape => ({
  format: 3,
  length: Math.max(length, envelopeLimits.least.length),
  width: Math.max(width, envelopeLimits.least.width),
  height: 0,
  diameter: 0,
})

const isEnvelopeWithin = ({ length, width }: Shape) =>
  length <= envelopeLimits.mostSide &&
  width <= envelopeLimits.mostSide &&
  length + width <= envelopeLimits.mostSum

export type OverLimit = 'too_heavy' | 'too_large'

/**
 * Null where the carrier takes the parcel.
 * @param mostWeight of the service, in grams
 */
export function overLimit(heap: Heap, mostWeight: number): OverLimit | null {
  if (heap.weight_g > mostWeight) return 'too_heavy'
  const { format, length, width, height, diameter } = shapeOf(heap)
  if (format === 3) return null
  if (format === 2) {
    const isWithin =
      length <= rollLimits.mostLength &&
      diameter <= rollLimits.mostDiameter &&
      length + 2 * diameter <= rollLimits.mostSum
    return isWithin ? null : 'too_large'
  }
  return length <= boxLimits.mostSide && length + width + height <= boxLimits.mostSum ? null : 'too_large'
}

/** Grams; a roll counts as the box around it, an envelope not at all. */
function cubicWeight({ format, length, width, height, diameter }: Shape): number {
  if (format === 3) return 0
  const volume = format === 2 ? length * diameter * diameter : length * width * height
  return Math.round(volume / cubicDivisor)
}

/** Grams: the cubic weight where it is over 5 kg and more than the actual one. */
export function billedWeight(shape: Shape, weight: number): number {
  const cubic = cubicWeight(shape)
  return cubic <= cubicFreeWeight ? weight : Math.max(weight, cubic)
}
