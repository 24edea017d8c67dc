// The pages that the law requires of a site with a shop, or nearly so.

export const legalPages = [
  {
    slug: 'privacidade',
    title: 'Privacidade',
    description: 'O que sabemos sobre você, para que usamos, e como pedir que mude ou apague.',
    isForShop: false,
  },
  {
    slug: 'termos',
    title: 'Termos de uso',
    description: 'As regras do site e das compras, e quem responde por eles.',
    isForShop: false,
  },
  {
    slug: 'trocas-e-devolucoes',
    title: 'Trocas e devoluções',
    description: 'Como desistir de uma compra em até 7 dias, trocar ou devolver.',
    isForShop: true,
  },
  {
    slug: 'acessibilidade',
    title: 'Acessibilidade',
    description: 'O que o site oferece a pessoas com deficiência, e a quem avisar do que falta.',
    isForShop: false,
  },
] as const

export type LegalSlug = (typeof legalPages)[number]['slug']

export type LegalLink = { slug: LegalSlug; title: string }
