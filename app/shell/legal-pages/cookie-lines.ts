import type { CookieName } from '../../platform/http/open-cookie.ts'
import { rememberedDays } from '../../rooms/people/factor/factor.ts'

type CookieLine = { why: string; howLong: string; isOfShop?: true }

const cookies: Record<CookieName, CookieLine> = {
  sid: { why: 'manter você dentro da sua conta', howLong: 'até sair, no máximo 90 dias' },
  device: {
    why: 'reconhecer um aparelho em que você já entrou, contra tentativas de invasão',
    howLong: '1 ano',
  },
  remembered: {
    why: 'não pedir o código da verificação em duas etapas outra vez neste aparelho, se você escolheu assim',
    howLong: `${rememberedDays} dias`,
  },
  'form-answer': { why: 'mostrar a resposta a um formulário que você enviou', howLong: '1 minuto' },
  locale: { why: 'idioma do site', howLong: '1 ano' },
  sidebar: { why: 'só na equipe do site: o menu da conta aberto ou recolhido', howLong: '1 ano' },
  cart: { why: 'produtos do seu carrinho', howLong: '1 ano', isOfShop: true },
  postal_code: { why: 'CEP usado para calcular o frete', howLong: '1 ano', isOfShop: true },
}

/** Rows of name, purpose and how long it lasts. */
export const cookieLines = (hasShop: boolean): string[][] =>
  Object.entries(cookies)
    .filter(([, { isOfShop }]) => hasShop || !isOfShop)
    .map(([name, { why, howLong }]) => [name, why, howLong])
