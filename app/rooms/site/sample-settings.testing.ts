import { completeFeatures, noLegal, type SettingsView } from './settings.ts'

/** Settings with a title, and nothing else yet. */
export const bareSettings: SettingsView = {
  configured: true,
  title: 'Chão de Pequi',
  description: '',
  contact: '',
  email: '',
  introduction: '',
  url_facebook: '',
  url_instagram: '',
  url_twitter: '',
  url_youtube: '',
  whatsapp: '',
  site_logo: null,
  site_favicon: null,
  site_banners: [],
  features: completeFeatures({}),
  primary_color: '#4a2c1d',
  secondary_color: '#f4775f',
  legal: noLegal,
  public_origin: null,
  timezone: 'America/Sao_Paulo',
  year: 2026,
}
