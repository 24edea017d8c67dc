// LBI (13.146/2015) art. 63; WCAG 2.2 AA as ABNT NBR 17225:2025 has it.
import type { LegalFacts } from './legal-facts.ts'
import { h2, list, p, review, safe } from './markup.ts'

export function accessibilityText({ title, email, phone }: LegalFacts): string {
  return [
    review,
    p(
      `O site ${safe(title)} foi feito para ser usado por todas as pessoas, como manda a Lei Brasileira de Inclusão (art. 63). Seguimos a norma ABNT NBR 17225 e as diretrizes WCAG 2.2, no nível AA.`,
    ),
    h2('O que você encontra'),
    list(
      'Todas as páginas funcionam só com o teclado. A primeira tecla Tab mostra o atalho <strong>Ir para o conteúdo</strong>.',
      'Títulos, listas, tabelas e campos são anunciados por leitores de tela como NVDA, VoiceOver e TalkBack.',
      'O texto pode ser ampliado a 200% sem perder nada, e as cores têm contraste de pelo menos 4,5 para 1.',
      'As imagens que dizem algo têm descrição; o carrossel pode ser parado.',
      'Quem pede menos movimento no aparelho não vê animações.',
    ),
    h2('O que ainda pode faltar'),
    p(
      'Vídeos de outros sites podem não ter legenda ou Libras, e alguns arquivos em PDF mais antigos podem não ser lidos por leitores de tela. Peça outra forma: nós providenciamos. [Complete com o que a organização sabe que falta.]',
    ),
    h2('Fale conosco'),
    p(
      `Se algo atrapalhou a sua visita ou a sua compra, escreva para ${safe(email)} ou ligue para ${safe(phone)}, dizendo a página e o aparelho. Respondemos em até 5 dias.`,
    ),
  ].join('')
}
