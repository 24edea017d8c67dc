import type { BannerState } from './banner.ts'

export type SettingsRefusal = 'stale' | 'no_such_image' | 'nothing_there' | 'set_by_environment'

export const settingsRefusals: Record<SettingsRefusal, string> = {
  stale: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
  no_such_image: 'Esta imagem não está mais no site. Escolha outra.',
  nothing_there:
    'Nada responde neste endereço. Use o que já vem com esta parte, uma página publicada ou um endereço que comece com https://.',
  set_by_environment: 'Este valor é definido por quem instalou o programa e não muda por aqui.',
}

export type BannerRefusal = 'stale' | 'no_such_image' | 'period_reversed' | 'too_many_banners'

export const bannerRefusals: Record<BannerRefusal, string> = {
  stale: settingsRefusals.stale,
  no_such_image: settingsRefusals.no_such_image,
  period_reversed: 'O fim precisa vir depois do início.',
  too_many_banners: 'O site já tem 20 banners. Exclua um antes de criar outro.',
}

export type OrderRefusal = 'other_banners'

export const orderRefusals: Record<OrderRefusal, string> = {
  other_banners: 'A lista de banners mudou enquanto você a ordenava. Confira e ordene de novo.',
}

export const bannerStateText: Record<BannerState, string> = {
  showing: 'No ar',
  planned: 'Agendado',
  over: 'Encerrado',
}
