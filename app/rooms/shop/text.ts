import { settingsRefusals } from '../site/text.ts'

export type ShopSettingsRefusal = 'stale'

export const shopSettingsRefusals: Record<ShopSettingsRefusal, string> = { stale: settingsRefusals.stale }
