import { siteZone } from '../../platform/context.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { readOffered } from '../../rooms/orders/customer/own-orders.server.ts'
import { OfferedAddress, OfferedPerson } from '../../rooms/orders/ui/customer/offered-data.tsx'
import { readFactor } from '../../rooms/people/factor/factor.server.ts'
import { readPasskeys } from '../../rooms/people/passkeys/passkeys.server.ts'
import { isEmailConfirmed } from '../../rooms/people/profile/confirm-email.server.ts'
import { listOwnSessions } from '../../rooms/people/profile/own-account.server.ts'
import { readProfile } from '../../rooms/people/profile/profile.server.ts'
import { Addresses } from '../../rooms/people/ui/addresses.tsx'
import { ConfirmEmail } from '../../rooms/people/ui/confirm-email.tsx'
import { EmailForm, PasswordForm } from '../../rooms/people/ui/credentials-forms.tsx'
import { LeaveForever } from '../../rooms/people/ui/leave-forever.tsx'
import { OwnSessions } from '../../rooms/people/ui/own-sessions.tsx'
import { Passkeys } from '../../rooms/people/ui/passkeys.tsx'
import { PersonForm } from '../../rooms/people/ui/person-form.tsx'
import { SecondFactor } from '../../rooms/people/ui/second-factor.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/manage-profile'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    profile: await readProfile(ctx),
    factor: await readFactor(ctx),
    passkeys: await readPasskeys(ctx),
    needsFactor: ctx.actor?.needsFactor === true,
    sessions: await listOwnSessions(ctx),
    isConfirmed: await isEmailConfirmed(ctx),
    timezone: await siteZone(ctx),
    offered: await readOffered(ctx),
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Meus dados', matches)

export default function ManageProfile({ loaderData }: Route.ComponentProps) {
  const { profile, factor, passkeys, needsFactor, sessions, isConfirmed, timezone, offered } = loaderData
  const known = `${profile.phone} ${profile.document}`
  const secondFactor = (
    <Section
      id="duas-etapas"
      title="Verificação em duas etapas"
      intro="Além da senha, entrar pede um código do seu celular. Assim, quem descobre a senha não entra."
    >
      <SecondFactor factor={factor} needed={needsFactor} timezone={timezone} />
    </Section>
  )
  return (
    <>
      <ScreenHeader title="Meus dados" />
      {needsFactor && (
        <>
          <Notice tone="warning" title="Falta um passo para voltar ao trabalho">
            O site exige a verificação em duas etapas da sua função. Ative a sua abaixo.
          </Notice>
          {secondFactor}
        </>
      )}
      <Section title="Dados pessoais">
        {offered && <OfferedPerson offered={offered} />}
        <PersonForm key={known} profile={profile} />
      </Section>
      <Section
        title="E-mail"
        intro="É com ele que você entra. Se você trocar, o e-mail antigo recebe um aviso."
      >
        <ConfirmEmail key={profile.email} isConfirmed={isConfirmed} />
        <EmailForm email={profile.email} />
      </Section>
      <Section title="Senha" intro="Trocar a senha desconecta os outros aparelhos.">
        <PasswordForm />
      </Section>
      <Section
        title="Chaves de acesso"
        intro="Para entrar sem senha nem código: com a digital, o rosto ou o PIN do seu celular ou computador."
      >
        <Passkeys passkeys={passkeys} timezone={timezone} />
      </Section>
      {!needsFactor && secondFactor}
      <Section title="Endereços" intro="Para receber o que comprar.">
        {offered?.address && <OfferedAddress order={offered} address={offered.address} />}
        <Addresses addresses={profile.addresses} />
      </Section>
      <Section title="Aparelhos conectados" intro="Onde a sua conta está aberta.">
        <OwnSessions person={profile._id} sessions={sessions} timezone={timezone} />
      </Section>
      <Section
        title="Seus direitos"
        intro="A lei (LGPD) garante uma cópia dos seus dados e a exclusão deles."
      >
        <LeaveForever person={profile._id} />
      </Section>
    </>
  )
}
