// Lines of "O que falta" that concern the site's settings.
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { isMailReady } from './mail-ready.server.ts'
import { NotConfigured } from './not-configured.ts'
import { sitePolicy } from './policy.ts'
import { completeFeatures } from './settings.ts'
import { findSite, type SiteRow } from './store.server.ts'

export type Check = { key: string; text: string; href: string; done: boolean }

/** The most pressing first; done ones are included, so that the caller can count them. */
export async function siteChecks(ctx: Context): Promise<Check[]> {
  authorize(ctx, sitePolicy, 'siteChecks')
  const site = await findSite(ctx.db)
  if (!site) throw new NotConfigured()
  const check = (key: string, section: string, text: string, done: boolean): Check => ({
    key,
    text,
    done,
    href: paths.settings(section),
  })
  return [
    check(
      'features',
      'partes-do-site',
      'Escolher o que o site tem: Notícias, Agenda, Biblioteca, Loja. O que não for usado pode ficar desligado.',
      Object.keys(site.features).length > 0,
    ),
    check(
      'public_origin',
      'endereco',
      `Dizer em que endereço o site fica na internet. Até lá ficam desligados: ${offWithoutAddress(site)}.`,
      (ctx.env.PUBLIC_ORIGIN ?? site.public_origin) !== null,
    ),
    check(
      'mail_account',
      'correio',
      mailText(completeFeatures(site.features).shop.enabled),
      isMailReady(ctx, site),
    ),
    check(
      'contact_email',
      'contato',
      'Informar o e-mail da organização: ele aparece no rodapé e recebe as mensagens dos visitantes.',
      site.email !== '',
    ),
    check(
      'description',
      'identidade',
      'Descrever o site em uma frase: é ela que aparece nos buscadores.',
      site.description !== '',
    ),
    check('logo', 'identidade', 'Enviar o logotipo.', site.logo_id !== null),
    check('favicon', 'identidade', 'Enviar o ícone do site.', site.favicon_id !== null),
    check(
      'legal',
      'legal',
      'Preencher os dados legais: nome e CNPJ ou CPF de quem responde pelo site.',
      Boolean(site.legal.name && site.legal.document),
    ),
  ]
}

/** What is off without an address, by name; features that the site has not enabled are left out. */
function offWithoutAddress(site: SiteRow): string {
  const { posts, shop } = completeFeatures(site.features)
  const off = [
    'links nos e-mails',
    'mapa do site',
    ...(posts.enabled ? ['RSS das notícias'] : []),
    ...(shop.enabled ? ['lista de produtos para o Google'] : []),
    'foto ao compartilhar',
    'endereço oficial de cada página',
  ]
  return `${off.join(', ')} e dados para os buscadores`
}

/** A shop whose buyers cannot confirm by letter is easily held up by false orders. */
const mailText = (hasShop: boolean) =>
  hasShop
    ? 'Configurar uma conta de e-mail: até lá o que o site escreve espera em E-mails, e quem compra não tem como confirmar o pedido, de modo que pedidos falsos podem reservar o estoque.'
    : 'Configurar uma conta de e-mail: até lá o que o site escreve espera em E-mails.'
