import { type Acceptance, type LegalSlug, legalSlugs } from './legal.ts'

const names: Record<LegalSlug, string> = {
  terms: 'Termos de uso',
  exchange: 'Trocas e devoluções',
  privacy: 'Privacidade',
}

/** 'Termos de uso (versão 2), Privacidade (versão 1)'. */
export function acceptanceText(accepted: Acceptance): string {
  const texts = legalSlugs.flatMap((slug) =>
    accepted[slug] === undefined ? [] : `${names[slug]} (versão ${accepted[slug]})`,
  )
  return texts.length === 0 ? 'Condições da compra' : texts.join(', ')
}
