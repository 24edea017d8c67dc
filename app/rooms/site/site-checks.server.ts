// What still keeps the site from being ready, as far as its settings go: lines of "O que falta".
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { isMailReady } from './mail-ready.server.ts'
import { NotConfigured } from './not-configured.ts'
import { sitePolicy } from './policy.ts'
import { findSite } from './store.server.ts'

export type Check = { key: string; text: string; href: string; done: boolean }

/** The most pressing first; those done as well, so that a list can count them. */
export async function siteChecks(ctx: Context): Promise<Check[]> {
  authorize(ctx, sitePolicy, 'siteChecks')
  const site = await findSite(ctx.db)
  if (!site) throw new NotConfigured()
  const check = (key: string, section: string, text: string, done: boolean): Check => ({
    ...{ key, text, done },
    href: paths.settings(section),
  })
  return [
    check(
      'public_origin',
      'endereco',
      'Dizer em que endereço o site é visto: sem ele os e-mails não levam links.',
      (ctx.env.PUBLIC_ORIGIN ?? site.public_origin) !== null,
    ),
    check(
      'mail_account',
      'correio',
      'Configurar uma conta de e-mail: até lá as mensagens esperam no Correio.',
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
