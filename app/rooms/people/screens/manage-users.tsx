import { UserPlus } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { siteZone } from '../../../platform/context.server.ts'
import { read } from '../../../platform/http/read.server.ts'
import { type Role, roleText } from '../../../platform/permissions.ts'
import { may } from '../../../platform/policy.ts'
import { dayText } from '../../../platform/text/moments.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TwoPeople } from '../../../ui/drawings/two-people.tsx'
import { Link } from '../../../ui/link.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../ui/lists/manage-table.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { titled } from '../../../ui/page/titles.ts'
import { Status } from '../../../ui/status.tsx'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { readTeamRule } from '../factor/team-rule.server.ts'
import { peoplePolicy } from '../policy.ts'
import { usersQueryOf } from '../schema.ts'
import styles from '../ui/account.module.css'
import { TeamRule } from '../ui/team-rule.tsx'
import { listUsers, rolesToGrant, type UserView } from '../users/users.server.ts'
import type { Route } from './+types/manage-users'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    users: await listUsers(ctx, usersQueryOf(new URL(request.url).searchParams)),
    timezone: await siteZone(ctx),
    roles: rolesToGrant(ctx),
    rule: may(ctx.actor, peoplePolicy, 'readTeamRule') ? await readTeamRule(ctx) : null,
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Usuários', matches)

/** Higher roles are not listed. */
const filtersFor = (roles: readonly Role[]) => [
  {
    name: 'role',
    label: 'Função',
    choices: [
      { value: '', label: 'Todas' },
      ...roles.map((role) => ({ value: role, label: roleText[role] })),
    ],
  },
  {
    name: 'active',
    label: 'Situação',
    choices: [
      { value: '', label: 'Todas' },
      { value: 'true', label: 'Ativas' },
      { value: 'false', label: 'Desativadas' },
    ],
  },
]

const sorts = [
  { value: 'name', label: 'Nome' },
  { value: 'newest', label: 'Mais recentes' },
]

export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  const { users, timezone, roles, rule } = loaderData
  const filters = useMemo(() => filtersFor(roles), [roles])
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  return (
    <>
      <ManageTable
        title="Usuários"
        searchLabel="Buscar por nome ou e-mail"
        action={
          <ButtonLink look="main" icon={UserPlus} href={paths.newUser()}>
            Novo usuário
          </ButtonLink>
        }
        filters={filters}
        sorts={sorts}
        columns={columns}
        rows={users.data}
        total={users.total}
        page={users.page}
        perPage={users.per_page}
        rowId={(user) => user._id}
        rowName={(user) => user.name}
        empty={
          <EmptyState drawing={<TwoPeople />} title="Ninguém por aqui ainda">
            Crie contas para quem ajuda a cuidar do site.
          </EmptyState>
        }
      />
      {rule && <TeamRule {...rule} />}
    </>
  )
}

const columnsIn = (timezone: string): ManageColumn<UserView>[] => [
  {
    id: 'name',
    header: 'Nome',
    leads: true,
    cell: (user) => (
      <Link href={user.can.change ? paths.editUser(user._id) : paths.profile()} className={styles.name}>
        {user.name}
      </Link>
    ),
  },
  {
    id: 'email',
    header: 'E-mail',
    free: true,
    plain: true,
    cell: (user) => (
      <span className={styles.name}>
        <EmailText address={user.email} />
      </span>
    ),
  },
  { id: 'role', header: 'Função', cell: (user) => roleText[user.role] },
  {
    id: 'active',
    header: 'Situação',
    cell: (user) => (
      <Status tone={!user.active ? 'quiet' : user.has_password ? 'good' : 'waiting'}>
        {!user.active ? 'Desativada' : user.has_password ? 'Ativa' : 'Sem senha ainda'}
      </Status>
    ),
  },
  { id: 'created', header: 'Desde', cell: (user) => dayText(user.created_at, timezone) },
]
