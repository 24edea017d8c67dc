// The settings as administrators edit them: what visitors see, and beside it what only they may know.
import type { ImageView } from '../uploads/upload.ts'
import type { SettingsView } from './settings.ts'

export type ManagedSettings = Omit<
  SettingsView,
  'configured' | 'site_logo' | 'site_favicon' | 'site_banners' | 'year'
> & {
  site_logo: ImageView | null
  site_favicon: ImageView | null
  /** write-only: an account with its password is never read back */
  smtp: { set: boolean }
  mail_from: string
  /** there is an account, and somebody the letters come from */
  mail_ready: boolean
  /** what whoever installed the program has decided in the environment, which wins */
  from_environment: { public_origin: boolean; smtp: boolean; mail_from: boolean }
  version: number
}
