import { useState } from 'react'
import { isOfTeam, type Role, roles, roleText } from '../../../platform/permissions.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PlainForm } from '../../../ui/form/plain-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { UserView } from '../users/users.server.ts'

type UserFieldsProps = {
  form: PlainForm
  /** the roles that may be granted, and the present one */
  grant: Role[]
  user?: UserView
  passwordHelp: string
}

export function UserFields({ form, grant, user, passwordHelp }: UserFieldsProps) {
  const [role, setRole] = useState<Role>(user?.role ?? 'user')
  const isInvited = user?.has_password === false
  const isUnproven = user?.email_confirmed === false && !isInvited && !isOfTeam(user.role) && isOfTeam(role)
  return (
    <>
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={user?.name}
        error={form.errorOf('name')}
      />
      <EmailField autoComplete="off" defaultValue={user?.email} error={form.errorOf('email')} />
      <SelectField
        label="Função"
        name="role"
        value={role}
        choices={grant.map((role) => ({ value: role, label: roleText[role] }))}
        help={about[role]}
        onChange={({ target }) => setRole(roleOf(target.value))}
        error={form.errorOf('role')}
      />
      {isUnproven && (
        <Notice tone="warning" live title="O e-mail desta conta nunca foi confirmado">
          Outra pessoa pode ter criado a conta com ele. Ao salvar, a senha de agora, as duas etapas e as
          chaves de acesso deixam de valer, e o convite para escolher outra senha vai para este e-mail. Se
          você escolher uma senha abaixo, vale ela, sem convite.
        </Notice>
      )}
      <PasswordField
        label={user ? 'Nova senha' : 'Senha'}
        name="password"
        optional
        autoComplete="new-password"
        help={
          isInvited || isUnproven ? 'Em branco, a pessoa escolhe a senha dela pelo convite.' : passwordHelp
        }
        error={form.errorOf('password')}
      />
    </>
  )
}

const about: Record<Role, string> = {
  user: 'Vê só a própria conta e os próprios pedidos.',
  editor: 'Cuida de páginas, menus, notícias, agenda, biblioteca e mensagens.',
  shopkeeper: 'Cuida de produtos, estoque, pedidos e extratos, mas não marca reembolsos.',
  admin: 'Cuida do site inteiro, com usuários e configurações.',
  super: 'Cuida do site inteiro e também das tarefas do programa e das cópias de segurança.',
}

const roleOf = (typed: string): Role => roles.find((one) => one === typed) ?? 'user'

/** The fields as the door takes them: an empty password is sent as none. */
export const userOf = ({ name = '', email = '', role = 'user', password = '' }: Record<string, string>) => ({
  name,
  email,
  role: roleOf(role),
  ...(password !== '' && { password }),
})
