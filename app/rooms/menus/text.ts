import { type MenuProblem, mostItems } from './menu.ts'

export const problemText: Record<MenuProblem, string> = {
  page_gone: 'Escondido: página excluída',
  page_not_public: 'Escondido: página não publicada',
  path_gone: 'Escondido: nada publicado neste endereço',
  feature_off: 'Escondido: parte do site desligada',
  nothing_below: 'Escondido: nada visível dentro',
}

export const refusalText = {
  too_many: `O menu tem no máximo ${mostItems} itens.`,
  page_not_found: 'A página escolhida não existe mais. Escolha outra.',
  feature_taken: 'Esta parte do site já está no menu.',
  name_of_feature: 'Quem administra o site muda o nome desta parte em Configurações, Partes do site.',
  url_of_feature: 'Escolha uma parte do site ou um endereço, não os dois.',
  name_missing: 'Preencha este campo.',
  parent_not_found: 'O item acima não existe mais. Escolha outro.',
  too_deep: 'O menu tem no máximo dois níveis.',
  order_stale: 'Outra pessoa mudou o menu. Recarregue a página e tente de novo.',
  stale: 'Outra pessoa salvou mudanças aqui. Confira e salve de novo para valer o que você escreveu.',
}
