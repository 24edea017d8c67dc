import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { read } from '../../../platform/http/read.server.ts'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { type LackForLinks, linksLack } from '../admission/entry-link.server.ts'
import styles from '../ui/account.module.css'
import { usersApi } from '../ui/account-client.ts'
import { useProvenPassword } from '../ui/prove-password.tsx'
import { UserFields, userOf } from '../ui/user-fields.tsx'
import { rolesToGrant } from '../users/users.server.ts'
import type { Route } from './+types/manage-new-user'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({ grant: rolesToGrant(ctx), lacks: await linksLack(ctx) }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Novo usuário', matches)

export default function ManageNewUser({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [isDirty, setDirty] = useState(false)
  const { proving, dialog } = useProvenPassword()
  const form = usePlainForm(async (fields) => {
    const made = await proving(() => send(usersApi().index.$post({ json: userOf(fields) }), { quiet: true }))
    if (!made.ok) return made
    toast.success('Usuário criado.')
    // Set at once: the guard against leaving unsaved changes must know it before the navigation.
    flushSync(() => setDirty(false))
    await navigate(paths.users())
    return undefined
  })
  return (
    <div className={stack(6)}>
      <ScreenHeader from={{ label: 'Usuários', href: paths.users() }} title="Novo usuário" />
      <form className={styles.form} {...form.wiring} onChange={() => setDirty(true)}>
        <FormProblem of={form} />
        <NoLinks lacks={loaderData.lacks} />
        <UserFields
          form={form}
          grant={loaderData.grant}
          passwordHelp={
            loaderData.lacks.includes('address')
              ? 'Em branco, o convite vai sem o link para escolher a senha.'
              : loaderData.lacks.includes('mail')
                ? 'Em branco, o convite fica esperando até o site enviar e-mails, e o link nele pode vencer antes.'
                : 'Em branco, a pessoa recebe por e-mail um link para escolher a senha.'
          }
        />
        <FormBar dirty={isDirty} busy={form.isBusy} />
      </form>
      <LeaveGuard when={isDirty} hasDraft={false} />
      {dialog}
    </div>
  )
}

/** Why an invitation would bring nobody in, before the form is filled in. */
function NoLinks({ lacks }: { lacks: LackForLinks[] }) {
  const noAddress = lacks.includes('address')
  const address = <Link href={paths.settings('endereco')}>Configurações, Endereço do site</Link>
  if (lacks.includes('mail'))
    return (
      <Notice tone="warning" title="O site ainda não envia e-mails">
        Sem isso a pessoa não recebe o convite. Escolha uma senha abaixo e conte a ela, ou configure antes o
        envio em <Link href={paths.settings('correio')}>Configurações, Conta de e-mail</Link>
        {noAddress && <>, e o endereço em {address}</>}.
      </Notice>
    )
  if (noAddress)
    return (
      <Notice tone="warning" title="O site ainda não tem um endereço público">
        Sem isso o convite não leva o link para escolher a senha. Escolha uma senha abaixo e conte à pessoa,
        ou informe antes o endereço em {address}.
      </Notice>
    )
  return null
}
