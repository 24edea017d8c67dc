import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { read } from '../../../platform/http/read.server.ts'
import { roleText } from '../../../platform/permissions.ts'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import styles from '../ui/account.module.css'
import { usersApi } from '../ui/account-client.ts'
import { useProvenPassword } from '../ui/prove-password.tsx'
import { UserDangers } from '../ui/user-dangers.tsx'
import { UserFields, userOf } from '../ui/user-fields.tsx'
import { readUser, type UserView } from '../users/users.server.ts'
import type { Route } from './+types/manage-user'

export const loader = ({ context, params }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({ user: await readUser(ctx, params.id) }))

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.user.name ?? 'Usuário', matches)

export default ({ loaderData: { user } }: Route.ComponentProps) => <EditUser key={user._id} user={user} />

/** The version that a form filled from `seen` may replace: also one where only what is not in the form is new. */
const versionOver = (seen: UserView, now: UserView) =>
  (['name', 'email', 'role'] as const).every((field) => seen[field] === now[field])
    ? Math.max(seen.version, now.version)
    : seen.version

function EditUser({ user }: { user: UserView }) {
  const { revalidate } = useRevalidator()
  const [isDirty, setDirty] = useState(false)
  // The version another person saved meanwhile, shown beside this form, whose text a second save writes.
  const [theirs, setTheirs] = useState<UserView | null>(null)
  // The account as the form was filled from it: what is typed outlives a change that another button makes.
  const [filled, setFilled] = useState(user)
  if (!isDirty && filled.version < user.version) setFilled(user)
  const { proving, dialog } = useProvenPassword()
  const form = usePlainForm(async (fields) => {
    const json = { ...userOf(fields), version: versionOver(theirs ?? filled, user) }
    const saved = await proving(() =>
      send(usersApi()[':id'].$patch({ param: { id: user._id }, json }), { quiet: true }),
    )
    if (!saved.ok) {
      if (saved.code === 'stale') setTheirs(saved.body.current)
      return saved
    }
    setTheirs(null)
    setFilled(saved.data)
    toast.success('Usuário salvo.')
    setDirty(false)
    await revalidate()
    return undefined
  })

  return (
    <div className={stack(6)}>
      <ScreenHeader from={{ label: 'Usuários', href: paths.users() }} title={user.name} />
      {!user.active && (
        <Notice tone="warning">Esta conta está desativada: a pessoa não consegue entrar.</Notice>
      )}
      {user.can.change ? (
        <>
          <form key={filled.version} className={styles.form} {...form.wiring} onChange={() => setDirty(true)}>
            <FormProblem of={form} />
            {theirs && (
              <Notice title="O que está salvo agora">
                {theirs.name}, {theirs.email}, {roleText[theirs.role]}. Se você salvar de novo, vale o que
                está escrito aqui.
              </Notice>
            )}
            <UserFields
              form={form}
              grant={user.can.grant}
              user={filled}
              passwordHelp="Em branco, a senha continua a mesma. Se você trocar, os aparelhos da pessoa são desconectados."
            />
            <FormBar dirty={isDirty} busy={form.isBusy} />
          </form>
          <Section title="Acesso" intro="Para impedir a pessoa de entrar ou de continuar na conta.">
            <UserDangers user={user} />
          </Section>
        </>
      ) : (
        <Notice>Esta é a sua conta: para mudar alguma coisa, use Meus dados.</Notice>
      )}
      <LeaveGuard when={isDirty} hasDraft={false} />
      {dialog}
    </div>
  )
}
