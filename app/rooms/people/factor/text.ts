import { type Role, roleText, teamRoles } from '../../../platform/permissions.ts'
import { listText } from '../../../platform/text/list-text.ts'

/** @param those of the team, at least one */
export const ofRoles = (those: readonly Role[]) =>
  those.length === teamRoles.length
    ? 'da equipe'
    : `de quem é ${listText(those.map((role) => roleText[role]))}`

export const factorNeeded = 'Falta o código da verificação em duas etapas.'
export const factorRefusals = {
  wrong_code: 'O código não confere ou já foi usado. Espere o próximo e tente de novo.',
  factor_is_on:
    'A verificação em duas etapas já está ativa. Para usar outro celular, toque em “Trocar de celular”.',
  factor_is_required:
    'Quem administra o site exige a verificação em duas etapas da sua função. Para usar outro celular, toque em “Trocar de celular”.',
  own_factor_first: 'Antes, ative a verificação em duas etapas da sua própria conta.',
  factor_is_off: 'A verificação em duas etapas não está ativa.',
  wrong_password: 'A senha não confere.',
}
