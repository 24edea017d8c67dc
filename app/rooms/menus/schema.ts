import { z } from 'zod'
import { readAddress } from '../../platform/rich-text/address.ts'
import { id, reference, requiredLine } from '../../platform/text/schemas.ts'
import { featureKeys } from '../site/settings.ts'
import { mostItems } from './menu.ts'

/** A path of this site, or a web address, in its one spelling; refused when it is neither. */
const address = requiredLine(500).transform((typed, check) => {
  const known = /^(\/|https?:)/i.test(typed) ? readAddress(typed) : null
  if (known) return known.href
  check.addIssue({
    code: 'custom',
    message: 'Use um caminho deste site, como /agenda, ou um endereço completo, como https://exemplo.org.br.',
  })
  return z.NEVER
})

const fields = z.object({
  name: requiredLine(60),
  page: reference(z.uuid('Escolha uma página.'))
    .nullable()
    .meta({ type: ['string', 'null'], format: 'uuid' })
    .optional(),
  url: address.nullable().optional(),
  feature: z.enum(featureKeys, 'Escolha uma parte do site.').nullable().optional(),
  parent: id.nullable().optional(),
})

type Targets = { [target in 'page' | 'url' | 'feature']?: string | null | undefined }

const leadsToOne = { path: ['url'], message: 'Escolha uma página ou um endereço, não os dois.' }
const notBoth = ({ page, url }: Targets) => !(page && url)
const featureAlone = { path: ['feature'], message: 'Escolha uma página ou uma parte do site, não as duas.' }
const notPageToo = ({ page, feature }: Targets) => !(page && feature)
const named = { path: ['name'], message: 'Preencha este campo.' }

/** A feature brings its own name. */
export const newMenuItem = fields
  .partial({ name: true })
  .refine(({ name, feature }) => name !== undefined || Boolean(feature), named)
  .refine(notBoth, leadsToOne)
  .refine(notPageToo, featureAlone)
export type NewMenuItem = z.output<typeof newMenuItem>

export const menuItemEdit = fields
  .partial()
  .extend({ version: z.int().min(1).optional() })
  .refine(notBoth, leadsToOne)
  .refine(notPageToo, featureAlone)
export type MenuItemEdit = z.output<typeof menuItemEdit>

const leaf = z.object({
  _id: id,
  submenus: z.array(z.unknown()).max(0, 'O menu tem no máximo dois níveis.').optional(),
})
const branch = z.object({ _id: id, submenus: z.array(leaf).max(mostItems).default([]) })

export const menuOrder = z
  .array(branch)
  .max(mostItems)
  .refine((order) => {
    const ids = order.flatMap((one) => [one._id, ...one.submenus.map((below) => below._id)])
    return new Set(ids).size === ids.length
  }, 'Um item aparece mais de uma vez.')
