import { isOneOf } from '../../../platform/members.ts'
import { roles, roleText, teamRoles } from '../../../platform/permissions.ts'
import { ofRoles } from '../factor/text.ts'
import type { AuditAction, AuditDetails, AuditLine } from './audit.ts'

type Sentence = (whom: string, details: AuditDetails) => string

const roleOf = ({ role }: AuditDetails) => (isOneOf(roles, role) ? roleText[role] : undefined)

/** Older lines name none: it was asked of the whole team. */
const factorRolesOf = ({ roles: named }: AuditDetails) =>
  teamRoles.filter((role) => named === undefined || String(named).split(',').includes(role))

function changesText(details: AuditDetails): string {
  const role = roleOf(details)
  return [
    role && `função: ${role}`,
    details.active === true && 'conta reativada',
    details.active === false && 'conta desativada',
    details.email === true && 'outro e-mail',
    details.password === true && 'outra senha',
    details.invited === true && 'senha a escolher pelo convite',
  ]
    .filter(Boolean)
    .join(', ')
}

const sentences: Record<AuditAction, Sentence> = {
  'password.reset': (whom) => `Nova senha de ${whom}, pelo link enviado por e-mail.`,
  'password.changed': (whom) => `${whom} trocou a própria senha.`,
  'email.changed': (whom) => `${whom} trocou o próprio e-mail.`,
  'user.created': (whom, details) => `Conta criada para ${whom}: ${roleOf(details) ?? 'sem função'}.`,
  'user.changed': (whom, details) => `Conta de ${whom} alterada: ${changesText(details) || 'nome'}.`,
  'user.sessions_ended': (whom) => `Aparelhos de ${whom} desconectados.`,
  'user.deleted': (whom) => `Conta de ${whom} excluída.`,
  'factor.on': (whom, details) =>
    details.moved === true
      ? `${whom} passou a verificação em duas etapas para outro celular.`
      : `${whom} ativou a verificação em duas etapas.`,
  'factor.off': (whom, details) =>
    details.reset === true
      ? `Verificação em duas etapas de ${whom} desativada pelo link de nova senha.`
      : `${whom} desativou a verificação em duas etapas.`,
  'factor.codes_renewed': (whom) => `${whom} gerou novos códigos de recuperação.`,
  'factor.recovery_used': (whom) => `${whom} entrou com um código de recuperação.`,
  'factor.device_forgotten': (whom) => `${whom} deixou de confiar em um aparelho.`,
  'factor.taken': (whom) => `Verificação em duas etapas e chaves de acesso desativadas na conta de ${whom}.`,
  'factor.required': (_, details) => `Verificação em duas etapas exigida ${ofRoles(factorRolesOf(details))}.`,
  'factor.optional': () => 'Verificação em duas etapas não mais exigida da equipe.',
  'passkey.added': (whom) => `${whom} criou uma chave de acesso.`,
  'passkey.removed': (whom) => `${whom} excluiu uma chave de acesso.`,
  'account.deleted': (whom) => `${whom} excluiu a própria conta.`,
}

export const auditSentence = ({
  action,
  subject,
  details,
}: Pick<AuditLine, 'action' | 'subject' | 'details'>) =>
  sentences[action](subject.name ?? 'alguém cuja conta não existe mais', details)

/** Who acted, as far as known. */
export function auditActor({ actor, details }: Pick<AuditLine, 'actor' | 'details'>): string {
  if (actor.name) return actor.name
  return details.console === true ? 'Linha de comando do servidor' : 'Visitante'
}
