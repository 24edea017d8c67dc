// The forms of the settings. Field names are those of the door.
import { documentText } from '../../platform/brazil/document.ts'
import { phoneText } from '../../platform/brazil/phone-text.ts'
import { fillForm } from '../../platform/forms/fill-form.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { ManagedSettings } from './managed-settings.ts'
import type { securities } from './schema.ts'
import { type Features, featureKeys, noLegal } from './settings.ts'

export type SectionRules<Settings, Values> = {
  labels: Record<string, string>
  formOf: (settings: Settings) => Values
  inputOf: (values: Values) => Record<string, unknown>
}
export type SettingsForm<Values> = SectionRules<ManagedSettings, Values>

type IdentityForm = {
  title: string
  description: string
  introduction: string
  site_logo: ImageView | null
  site_favicon: ImageView | null
}

const emptyIdentity: IdentityForm = {
  title: '',
  description: '',
  introduction: '',
  site_logo: null,
  site_favicon: null,
}

export const identityForm: SettingsForm<IdentityForm> = {
  labels: {
    title: 'Título do site',
    description: 'Descrição',
    introduction: 'Apresentação',
    site_logo: 'Logotipo',
    site_favicon: 'Ícone do site',
  },
  formOf: (settings) => fillForm(emptyIdentity, settings),
  inputOf: ({ site_logo, site_favicon, ...words }) => ({
    ...words,
    site_logo: site_logo?._id ?? null,
    site_favicon: site_favicon?._id ?? null,
  }),
}

const emptyContact = {
  contact: '',
  email: '',
  whatsapp: '',
  url_facebook: '',
  url_instagram: '',
  url_twitter: '',
  url_youtube: '',
}

export const contactForm: SettingsForm<typeof emptyContact> = {
  labels: {
    contact: 'Texto de contato',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    url_facebook: 'Facebook',
    url_instagram: 'Instagram',
    url_twitter: 'X (Twitter)',
    url_youtube: 'YouTube',
  },
  formOf: (settings) => {
    const filled = fillForm(emptyContact, settings)
    return { ...filled, whatsapp: phoneText(filled.whatsapp) }
  },
  inputOf: (values) => values,
}

const emptyLook = { primary_color: '', secondary_color: '' }

export const lookForm: SettingsForm<typeof emptyLook> = {
  labels: { primary_color: 'Cor principal', secondary_color: 'Cor de destaque' },
  formOf: (settings) => fillForm(emptyLook, settings),
  inputOf: (values) => values,
}

/** The map of features is not a field that `fillForm` fills (docs/rules/site.md 15). */
export const featuresForm: SettingsForm<{ features: Features }> = {
  labels: Object.fromEntries(
    featureKeys.flatMap((key) => [
      [`features.${key}.title`, 'Título'],
      [`features.${key}.url`, 'Endereço'],
    ]),
  ),
  formOf: ({ features }) => ({ features }),
  inputOf: (values) => values,
}

const emptyAddress = { public_origin: '', timezone: '' }

/** @param isFixed true when the environment sets the address: it is then shown and never sent */
export const addressForm = (isFixed: boolean): SettingsForm<typeof emptyAddress> => ({
  labels: { public_origin: 'Endereço público', timezone: 'Fuso horário' },
  formOf: (settings) => fillForm(emptyAddress, settings),
  inputOf: ({ public_origin, timezone }) => (isFixed ? { timezone } : { public_origin, timezone }),
})

type AccountForm = {
  host: string
  port: string
  security: (typeof securities)[number]
  user: string
  password: string
}

export const emptyAccount: AccountForm = {
  host: '',
  port: '587',
  security: 'starttls',
  user: '',
  password: '',
}
export type MailForm = { mail_from: string; smtp: AccountForm }

/** The account is write-only: typed fields are a whole new account, an empty form leaves it unchanged. */
export const mailForm = (isFixed: { mail_from: boolean }): SettingsForm<MailForm> => ({
  labels: {
    'smtp.host': 'Servidor (SMTP)',
    'smtp.security': 'Segurança',
    'smtp.port': 'Porta',
    'smtp.user': 'Usuário',
    'smtp.password': 'Senha',
    mail_from: 'Remetente',
  },
  formOf: ({ mail_from }) => ({ mail_from, smtp: emptyAccount }),
  inputOf: ({ mail_from, smtp }) => ({
    ...(!isFixed.mail_from && { mail_from }),
    ...((smtp.host || smtp.user || smtp.password) && {
      smtp: { ...smtp, port: Number(smtp.port) || undefined },
    }),
  }),
})

export const legalForm: SettingsForm<{ legal: typeof noLegal }> = {
  labels: {
    'legal.name': 'Nome ou razão social',
    'legal.document': 'CNPJ ou CPF',
    'legal.address': 'Endereço',
    'legal.phone': 'Telefone',
  },
  formOf: ({ legal }) => ({
    legal: { ...fillForm(noLegal, legal), document: documentText(legal.document) },
  }),
  inputOf: (values) => values,
}
