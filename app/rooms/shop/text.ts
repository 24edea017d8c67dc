import { settingsRefusals } from '../site/text.ts'

export type ShopSettingsRefusal = 'stale' | 'hold_too_long'

export const shopSettingsRefusals: Record<ShopSettingsRefusal, string> = {
  stale: settingsRefusals.stale,
  hold_too_long: 'A reserva sem confirmação não pode passar do prazo para pagar.',
}
