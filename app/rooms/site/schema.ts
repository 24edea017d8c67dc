import { z } from 'zod'
import { brazilianPhone } from '../../platform/brazil/phone.ts'
import { optionalDocument, optionalPhone } from '../../platform/brazil/schemas.ts'
import {
  id,
  line,
  moment,
  optionalEmail,
  optionalText,
  paragraph,
  reference,
  requiredLine,
  uploadOrNone,
} from '../../platform/text/schemas.ts'
import { isHexColour } from '../../ui/contrast.ts'
import { isHost, linkAddress, originOf } from './addresses.ts'
import { longestBannerLabel, longestBannerText, longestBannerTitle } from './banner.ts'
import { type ColorField, colorTrouble } from './colors.ts'
import { type Network, profileAddress, profileTrouble } from './networks.ts'
import { isTimeZone } from './time-zones.ts'

const profileUrl = (network: Network) =>
  optionalText((text) => profileAddress(network, text), profileTrouble(network))
const link = optionalText(
  linkAddress,
  'Informe um caminho do site, como /quem-somos, ou um endereço que comece com https://.',
)

const color = (field: ColorField) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((hex, check) => {
      const message = isHexColour(hex) ? colorTrouble(field, hex) : 'Informe uma cor como #4a2c1d.'
      if (message) check.addIssue({ code: 'custom', message })
    })

const feature = z.strictObject({
  enabled: z.boolean().optional(),
  title: requiredLine(60).optional(),
  url: link.refine((url) => url !== '', 'Preencha este campo.').optional(),
})

const whatsapp = optionalText(brazilianPhone, 'Informe o WhatsApp com DDD, como (61) 99999-0000.')

const legal = z.object({
  name: line(200).optional(),
  document: optionalDocument.optional(),
  address: line(300).optional(),
  phone: optionalPhone.optional(),
})

export const securities = ['starttls', 'tls'] as const

const whatIsRead = z.strictObject({ set: z.boolean() })

const smtp = z
  .object({
    host: requiredLine(253).refine(isHost, 'Informe só o nome do servidor, como smtp.exemplo.org.br.'),
    port: z.int().min(1).max(65_535),
    security: z.enum(securities),
    user: line(254),
    password: z.string().max(1_024),
  })
  .superRefine(({ user, password }, check) => {
    if (user && !password)
      check.addIssue({ code: 'custom', path: ['password'], message: 'Preencha este campo.' })
    if (password && !user) check.addIssue({ code: 'custom', path: ['user'], message: 'Preencha este campo.' })
  })

/** Null removes the account. `{ set }`, which is what is read, changes nothing. */
const mailAccount = z.preprocess(
  (given) => (whatIsRead.safeParse(given).success ? undefined : given),
  smtp.nullable().optional(),
)

const version = z.int().min(1).max(2_147_483_647)

/** Each section sends its own fields; the others stay unchanged. */
const settingsFields = {
  title: requiredLine(120),
  description: line(300),
  introduction: paragraph(600),
  contact: paragraph(1_000),
  email: optionalEmail,
  whatsapp,
  url_facebook: profileUrl('facebook'),
  url_instagram: profileUrl('instagram'),
  url_twitter: profileUrl('twitter'),
  url_youtube: profileUrl('youtube'),
  site_logo: uploadOrNone,
  site_favicon: uploadOrNone,
  features: z.strictObject({
    posts: feature.optional(),
    events: feature.optional(),
    medias: feature.optional(),
    shop: feature.optional(),
  }),
  primary_color: color('primary_color'),
  secondary_color: color('secondary_color'),
  legal,
  /** null, which is what is read where there is none, removes it, and so does a blank */
  public_origin: optionalText(
    originOf,
    'Informe só o endereço, sem caminho: https://exemplo.org.br.',
  ).nullable(),
  timezone: z.string().refine(isTimeZone, 'Escolha uma das opções.'),
  smtp: mailAccount,
  mail_from: optionalEmail,
}

export const sectionChanges = z.object(settingsFields).partial()
export const settingsChanges = sectionChanges.extend({ version })
export type SettingsChanges = z.output<typeof settingsChanges>
export type SmtpAccount = z.output<typeof smtp>

const picture = reference(
  z.uuid({
    error: ({ input }) =>
      input === undefined || input === null ? 'Escolha uma imagem.' : 'Identificador inválido.',
  }),
)

const bannerFields = {
  image: picture,
  phone_image: uploadOrNone.optional(),
  title: line(longestBannerTitle).optional(),
  text: line(longestBannerText).optional(),
  link: link.optional(),
  label: line(longestBannerLabel).optional(),
  alt: line(500).optional(),
  starts_at: moment.nullable().optional(),
  ends_at: moment.nullable().optional(),
}

export const newBanner = z.object(bannerFields)
export const bannerChanges = z.object({ ...bannerFields, image: picture.optional(), version })
export const bannerOrder = z.array(z.object({ _id: id })).max(100)

export type NewBanner = z.output<typeof newBanner>
export type BannerChanges = z.output<typeof bannerChanges>
