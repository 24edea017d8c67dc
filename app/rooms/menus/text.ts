// The pt-BR words of the menu that code chooses.
import { type MenuProblem, mostItems } from './menu.ts'

export const problemText: Record<MenuProblem, string> = {
  page_gone: 'Escondido: página excluída',
  page_not_public: 'Escondido: página não publicada',
  path_gone: 'Escondido: nada publicado neste endereço',
  nothing_below: 'Escondido: nada visível dentro',
}

export const refusalText = {
  too_many: `O menu tem no máximo ${mostItems} itens.`,
  page_not_found: 'A página escolhida não existe mais.',
  parent_not_found: 'O item acima não existe mais.',
  too_deep: 'O menu tem no máximo dois níveis.',
  order_stale: 'O menu foi alterado por outra pessoa. Recarregue a página e tente de novo.',
  stale: 'Este registro foi alterado por outra pessoa. Compare as versões antes de salvar.',
}
