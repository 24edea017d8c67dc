// npm run user -- --email … --role super [--name …] [--nova-senha]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createContext } from '../platform/context.server.ts'
import type { Env } from '../platform/env.server.ts'
import { roles, roleText } from '../platform/permissions.ts'
import { email } from '../platform/text/schemas.ts'
import { personName } from '../rooms/people/schema.ts'
import { putUser } from '../rooms/people/users/from-the-console.server.ts'
import type { OpenParts } from './parts.server.ts'

const usage = [
  'Como usar: npm run user -- --email ana@exemplo.org.br --role super [--name "Ana Prado"] [--nova-senha] [--sem-segunda-etapa]',
  `  --role        ${roles.map((role) => `${role} (${roleText[role]})`).join(', ')}`,
  '  --nova-senha  faz outra senha para quem já tem conta',
  '  --sem-segunda-etapa  tira a verificação em duas etapas e as chaves de acesso de quem perdeu o celular',
].join('\n')

const given = z.object({
  email,
  role: z.enum(roles),
  name: personName.optional(),
  'nova-senha': z.boolean().default(false),
  'sem-segunda-etapa': z.boolean().default(false),
})

function read(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        email: { type: 'string' },
        role: { type: 'string' },
        name: { type: 'string' },
        'nova-senha': { type: 'boolean' },
        'sem-segunda-etapa': { type: 'boolean' },
      },
    })
    return given.safeParse(values).data ?? null
  } catch {
    return null
  }
}

/** Whoever gives the command without the service's variables gets another, empty database. */
function noSite({ DATABASE_URL, DATA_DIR }: Env): string {
  const place = DATABASE_URL
    ? `no banco de dados ${placeOf(new URL(DATABASE_URL))} (DATABASE_URL)`
    : `na pasta de dados ${resolve(DATA_DIR)} (DATA_DIR)`
  return [
    `Não há um site configurado ${place}. Nenhuma conta foi criada.`,
    'Se o site está em outro lugar, dê a este comando as variáveis do serviço: docs/operations.md, “As a service”.',
    'Se é aqui mesmo, configure-o antes no navegador.',
  ].join('\n')
}

/** Without user and password. */
const placeOf = ({ host, pathname }: URL) => `${host}${pathname}`

/** Creates or promotes a user; a generated password is printed once. Answers the exit code. */
export async function userTask(
  parts: OpenParts,
  args: string[],
  say: (line: string) => void = console.log,
): Promise<number> {
  const asked = read(args)
  if (!asked) {
    say(usage)
    return 1
  }
  if (!(await parts.isConfigured(parts.db))) {
    say(noSite(parts.env))
    return 1
  }
  const { was, name, password } = await putUser(createContext(parts), {
    email: asked.email,
    role: asked.role,
    newPassword: asked['nova-senha'],
    withoutFactor: asked['sem-segunda-etapa'],
    ...(asked.name !== undefined && { name: asked.name }),
  })
  const who = `${name} <${asked.email.toLowerCase()}>`
  if (was === 'last_administrator') {
    say(`Só ${who} administra este site. Antes, dê esta função a outra pessoa.`)
    return 1
  }
  if (was === 'created') say(`Conta criada para ${who}: ${roleText[asked.role]}.`)
  else if (was === 'changed')
    say(
      `Conta de ${who} alterada: ${roleText[asked.role]}. Os aparelhos foram desconectados, e as chaves de acesso de antes não valem mais.`,
    )
  else if (was === 'renamed') say(`Nome alterado: ${who}.`)
  else if (was === 'without_factor')
    say(`Verificação em duas etapas e chaves de acesso desativadas na conta de ${who}.`)
  else say(`${who} já é ${roleText[asked.role]}. Nada a fazer.`)
  if (password) say(`Senha: ${password}\nEla só aparece agora; troque-a em Meus dados depois de entrar.`)
  return 0
}
