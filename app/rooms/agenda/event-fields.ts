// The fields of an event, beside the common ones and those that say when it is (`wallTimes`, `eventRule`).
import { z } from 'zod'
import { line } from '../../platform/text/schemas.ts'
import { type FieldKind, field } from '../content/record/field.ts'
import { asIs, text } from '../content/record/field-kinds.ts'
import { type Situation, situations } from './event.ts'

const longestLink = 500

const link = line(longestLink).refine(
  (typed) => typed === '' || (/^https?:\/\/[^\s/]/i.test(typed) && URL.canParse(typed)),
  'Informe um endereço completo, como https://exemplo.org.br.',
)

/** Typed with a comma or a point; text that is no number is sent on, and refused under its field. */
const coordinate = (most: number): FieldKind<number | null, number | null, string> => ({
  ...asIs,
  asked: z
    .number('Informe um número, como -15,92.')
    .min(-most, `Use um número de -${most} a ${most}.`)
    .max(most, `Use um número de -${most} a ${most}.`)
    .nullable(),
  shape: z.number().nullable(),
  fallback: null,
  show: (degrees) => (degrees === null ? '' : String(degrees).replace('.', ',')),
  take: (typed) => (typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))),
})

/** The fields of the place; a single date may have its own. */
export const placeFields = {
  place: field(text(160), 'Local', {}),
  address: field(text(300), 'Endereço do local', {}),
  /** the link for taking part online */
  url: field(text(longestLink, { asked: link }), 'Link para participar pela internet', {}),
  latitude: field(coordinate(90), 'Latitude', {}),
  longitude: field(coordinate(180), 'Longitude', {}),
}

const situation: FieldKind<Situation, Situation, Situation> = {
  ...asIs,
  asked: z.enum(situations),
  shape: z.enum(situations),
  fallback: 'confirmed',
  show: (name) => name,
  take: (name) => name,
}

export const eventFields = {
  ...placeFields,
  situation: field(situation, 'O evento está', { isRevised: false, isCopied: false }),
  description: field(text(300), 'Descrição', {}),
}
