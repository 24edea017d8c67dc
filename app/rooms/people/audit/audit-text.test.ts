import { expect, test } from 'vitest'
import { auditActions } from './audit.ts'
import { auditActor, auditSentence } from './audit-text.ts'

const subject = { _id: '1', name: 'Rosa Nunes' }

/** Actions that concern the whole team: they have no person. */
const ofTheTeam = ['factor.required', 'factor.optional']

test('every action is told in a sentence that names the person, or the team', () => {
  for (const action of auditActions)
    if (ofTheTeam.includes(action))
      expect(auditSentence({ action, subject: { _id: '', name: null }, details: {} })).toMatch(/equipe\.$/)
    else expect(auditSentence({ action, subject, details: {} })).toMatch(/Rosa Nunes.*\.$/)
})

test('what changed of an account is listed', () => {
  const details = { role: 'admin', active: false, email: true, password: true }
  expect(auditSentence({ action: 'user.changed', subject, details })).toBe(
    'Conta de Rosa Nunes alterada: função: Administrador, conta desativada, outro e-mail, outra senha.',
  )
  expect(auditSentence({ action: 'user.changed', subject, details: {} })).toBe(
    'Conta de Rosa Nunes alterada: nome.',
  )
})

test('a second factor that is moved, and a password that is left to the invitation, are told as that', () => {
  expect(auditSentence({ action: 'factor.on', subject, details: { moved: true } })).toBe(
    'Rosa Nunes passou a verificação em duas etapas para outro celular.',
  )
  expect(auditSentence({ action: 'user.changed', subject, details: { role: 'editor', invited: true } })).toBe(
    'Conta de Rosa Nunes alterada: função: Editor, senha a escolher pelo convite.',
  )
})

test('a second factor is asked of the team, or of those whose roles are named', () => {
  const said = (roles: string) =>
    auditSentence({ action: 'factor.required', subject: { _id: '', name: null }, details: { roles } })
  expect(said('editor,shopkeeper,admin,super')).toBe('Verificação em duas etapas exigida da equipe.')
  expect(said('admin,super')).toBe('Verificação em duas etapas exigida de quem é Administrador e Super.')
})

test('whoever was not logged in is told by where they came from', () => {
  expect(auditActor({ actor: { _id: '2', name: 'Ana' }, details: {} })).toBe('Ana')
  expect(auditActor({ actor: { _id: null, name: '' }, details: { console: true } })).toBe(
    'Linha de comando do servidor',
  )
  expect(auditActor({ actor: { _id: null, name: '' }, details: {} })).toBe('Visitante')
})
