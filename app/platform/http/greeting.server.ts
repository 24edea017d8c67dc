import type { Env } from '../env.server.ts'

/** What the terminal says once the site answers. */
export function greeting(env: Env, port: number, isConfigured: boolean): string[] {
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST
  const address = env.PUBLIC_ORIGIN ?? `http://${host}:${port}`
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(env.HOST)
  const lines = [
    `Praça está no ar: ${address}`,
    isConfigured
      ? `Para administrar o site, entre em ${address}/conta`
      : 'Abra este endereço no navegador para dar um título ao site e criar o administrador.',
  ]
  if (!isConfigured && isOpen && !env.SETUP_TOKEN)
    lines.push(
      'Atenção: quem chegar primeiro configura este site. Defina SETUP_TOKEN se outras pessoas têm acesso a este endereço.',
    )
  if (isOpen && !env.PUBLIC_ORIGIN)
    lines.push(
      'Atenção: sem endereço público, os e-mails saem sem links. Diga o endereço em Configurações ou em PUBLIC_ORIGIN.',
    )
  // The program speaks no HTTPS itself.
  if (env.PUBLIC_ORIGIN?.startsWith('https://') && env.TRUST_PROXY.length === 0)
    lines.push(
      'Atenção: um endereço https tem um proxy na frente, e TRUST_PROXY não diz qual é. Sem isso todos os visitantes parecem ser um só, e os limites de cada um valem para todos juntos.',
    )
  return ['', ...[...lines, 'Para parar: Ctrl+C'].map((line) => `  ${line}`), '']
}
