// Which chapter of the manual speaks of which screen of the account: said here alone (docs/decisions/0262).
import { matchPath } from 'react-router'
import { paths } from '../../paths.ts'

/** A pattern also stands for what is below it; the first that fits decides, so the longer ones come first. */
const places: readonly [pattern: string, chapter: string, section?: string][] = [
  [paths.editPage(':id'), 'paginas', 'escrever-uma-página'],
  [paths.newPage(), 'paginas', 'escrever-uma-página'],
  [paths.pages(), 'paginas'],
  [paths.editPost(':id'), 'noticias', 'publicar-uma-notícia'],
  [paths.newPost(), 'noticias', 'publicar-uma-notícia'],
  [paths.posts(), 'noticias'],
  [paths.editEvent(':id'), 'agenda', 'marcar-um-evento'],
  [paths.newEvent(), 'agenda', 'marcar-um-evento'],
  [paths.events(), 'agenda'],
  [paths.materialImports(), 'planilhas', 'importar-uma-planilha'],
  [paths.manyMaterials(), 'biblioteca', 'muitos-arquivos-de-uma-vez'],
  [paths.editMaterial(':id'), 'biblioteca', 'pôr-um-material'],
  [paths.newMaterial(), 'biblioteca', 'pôr-um-material'],
  [paths.materials(), 'biblioteca'],
  [paths.menus(), 'menus'],
  [paths.productImports(), 'planilhas', 'importar-uma-planilha'],
  [paths.productStock(':id'), 'produtos', 'anotar-o-que-chega-e-o-que-sai'],
  [paths.editProduct(':id'), 'produtos', 'cadastrar-um-produto'],
  [paths.newProduct(), 'produtos', 'cadastrar-um-produto'],
  [paths.products(), 'produtos'],
  [paths.shopSettings(), 'configuracoes', 'configurações-da-loja'],
  [paths.shippingRates(), 'frete', 'conferir-a-tabela-de-frete'],
  [paths.explainShipping(), 'frete', 'por-que-este-frete'],
  [paths.statements(), 'pagamentos', 'ler-o-extrato-do-banco'],
  [paths.shopHub(), 'produtos', 'ver-como-vão-as-vendas'],
  [paths.newOrder(), 'pedidos', 'anotar-um-pedido-feito-por-telefone-ou-na-banca'],
  [paths.order(':id'), 'pedidos', 'do-pagamento-ao-envio'],
  [paths.orders(), 'pedidos'],
  [paths.contact(':id'), 'mensagens', 'responder-uma-mensagem'],
  [paths.contacts(), 'mensagens'],
  [paths.outbox(), 'mensagens', 'acompanhar-os-e-mails-do-site'],
  [paths.newUser(), 'pessoas-e-seguranca', 'convidar-alguém'],
  [paths.users(), 'pessoas-e-seguranca'],
  [paths.profile(), 'pessoas-e-seguranca', 'meus-dados'],
  [paths.activity(), 'pessoas-e-seguranca', 'quem-fez-o-quê'],
  [paths.uploads(), 'imagens-e-arquivos'],
  [paths.keptData(), 'configuracoes', 'dados-e-páginas-legais'],
  [paths.integrations(), 'configuracoes', 'integrações'],
  [paths.settings(), 'configuracoes'],
  [paths.system(), 'copias-e-atualizacao', 'ver-se-está-tudo-em-ordem'],
]

/** The address of the chapter; null for the manual itself, and for a screen without a chapter. */
export function helpOfScreen(path: string): string | null {
  if (matchPath(paths.account(), path)) return address('primeiros-passos', 'a-tela-início')
  const [, chapter, section] =
    places.find(([pattern]) => matchPath({ path: pattern, end: false }, path)) ?? []
  return chapter ? address(chapter, section) : null
}

const address = (chapter: string, section?: string) =>
  section ? `${paths.help(chapter)}#${section}` : paths.help(chapter)
