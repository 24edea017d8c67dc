import { FilePlus2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { read } from '../../platform/http/read.server.ts'
import { isOfTeam } from '../../platform/permissions.ts'
import { greetingTo } from '../../platform/text/calling-name.ts'
import { excerpt } from '../../platform/text/excerpt.ts'
import { whenText } from '../../rooms/agenda/times/when.ts'
import { readOwnOrders } from '../../rooms/orders/reading/read-order-screen.server.ts'
import { ordersQuery } from '../../rooms/orders/schema.ts'
import { OwnOrderCards } from '../../rooms/orders/ui/customer/own-order-cards.tsx'
import { LatestOrders } from '../../rooms/orders/ui/list/latest-orders.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { stack } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { LinkRow, LinkRows } from '../../ui/lists/link-rows.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useReach } from '../../ui/page/reach.ts'
import { ScreenHeader } from '../../ui/page/screen-header.tsx'
import { titled } from '../../ui/page/titles.ts'
import { EmailText } from '../../ui/text/email-text.tsx'
import typography from '../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Route } from './+types/account-home'
import styles from './account-home.module.css'
import { readOffice } from './read-office.server.ts'
import { StepsCard } from './steps-card.tsx'
import { WhatWaits } from './what-waits.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const person = { name: ctx.actor?.name ?? '', email: ctx.actor?.email ?? '' }
    if (ctx.actor && isOfTeam(ctx.actor.role)) return { person, own: null, office: await readOffice(ctx) }
    return { person, own: await readOwnOrders(ctx, ordersQuery.parse({ per_page: 5 })), office: null }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Minha conta', matches)

export default function AccountHome({ loaderData: { person, own, office } }: Route.ComponentProps) {
  const isInReach = useReach()
  return (
    <div className={styles.home}>
      <ScreenHeader
        title={greetingTo(person.name)}
        action={
          office &&
          isInReach(paths.newPage()) && (
            <ButtonLink look="main" icon={FilePlus2} href={paths.newPage()}>
              Nova página
            </ButtonLink>
          )
        }
      />
      {office && <Office {...office} />}
      {own && <OwnData {...person} {...own} />}
    </div>
  )
}

type OfficeProps = NonNullable<Route.ComponentProps['loaderData']['office']>

function Office({ alarm, holds, facts, copies, steps, inbox, outbox, events, latest, isShop }: OfficeProps) {
  const orders = latest && (isShop || latest.orders.total > 0) && <LatestOrders {...latest} />
  const upcoming = events && events.data.length > 0 && <UpcomingEvents events={events.data} />
  const hasNothingToSell = latest && !orders && !steps
  return (
    <div className={styles.cards}>
      <div className={stack(6)}>
        {alarm && (
          <Notice
            tone="danger"
            title={alarm.text}
            action={<ButtonLink href={alarm.href}>Ver imagens e arquivos</ButtonLink>}
          />
        )}
        {facts && (
          <Notice
            tone="danger"
            title={facts.title}
            action={<ButtonLink href={facts.href}>Ver em Sistema</ButtonLink>}
          >
            {facts.text}
          </Notice>
        )}
        <WhatWaits work={latest?.work ?? null} unanswered={inbox?.open ?? null} alarm={holds} />
        {steps && <StepsCard steps={steps} copies={copies} />}
        {hasNothingToSell && (
          <Notice tone="info" title="A loja está desligada">
            Quando quem administra o site ligar a loja, os pedidos aparecem aqui.
          </Notice>
        )}
        {orders || upcoming}
      </div>
      {(inbox || (orders && upcoming)) && (
        <div className={stack(6)}>
          {inbox && <NewMessages unread={inbox.unread} notSent={outbox?.failed ?? 0} />}
          {orders && upcoming}
        </div>
      )}
    </div>
  )
}

function UpcomingEvents({ events }: { events: NonNullable<OfficeProps['events']>['data'] }) {
  return (
    <Card
      title="Próximos eventos"
      action={
        <Link href={paths.events()}>
          Ver todos<VisuallyHidden> os eventos</VisuallyHidden>
        </Link>
      }
    >
      <LinkRows>
        {events.map((event) => (
          <LinkRow key={event._id} href={paths.editEvent(event._id)} about={whenText(event.next ?? event)}>
            {event.title}
          </LinkRow>
        ))}
      </LinkRows>
    </Card>
  )
}

type NewMessagesProps = { unread: NonNullable<OfficeProps['inbox']>['unread']; notSent: number }

function NewMessages({ unread, notSent }: NewMessagesProps) {
  return (
    <Card
      title={unread.total > 0 ? `Mensagens novas (${unread.total})` : 'Mensagens novas'}
      action={
        <Link href={paths.contacts()}>
          Ver todas<VisuallyHidden> as mensagens</VisuallyHidden>
        </Link>
      }
    >
      {unread.data.length > 0 ? (
        <LinkRows>
          {unread.data.map(({ _id, name, message }) => (
            <LinkRow key={_id} href={paths.contact(_id)} about={excerpt(message, 90)}>
              {name}
            </LinkRow>
          ))}
        </LinkRows>
      ) : (
        <p className={typography.muted}>Nenhuma mensagem não lida.</p>
      )}
      {notSent > 0 && (
        <p>
          <Link href={`${paths.outbox()}?state=failed`}>
            {notSent === 1 ? '1 e-mail não saiu.' : `${notSent} e-mails não saíram.`}
          </Link>
        </p>
      )}
    </Card>
  )
}

type OwnDataProps = Route.ComponentProps['loaderData']['person'] &
  NonNullable<Route.ComponentProps['loaderData']['own']>

function OwnData({ name, email, orders, zone }: OwnDataProps) {
  const isInReach = useReach()
  return (
    <div className={styles.cards}>
      <section className={styles.orders} aria-labelledby="meus-pedidos">
        <header className={styles.ordersHeader}>
          <h2 id="meus-pedidos" className={typography.l}>
            Meus pedidos
          </h2>
          {orders.total > 0 && (
            <Link href={paths.orders()}>
              Ver todos<VisuallyHidden> os pedidos</VisuallyHidden>
            </Link>
          )}
        </header>
        {orders.total > 0 ? (
          <OwnOrderCards orders={orders.data.slice(0, 3)} zone={zone} />
        ) : (
          <p className={typography.muted}>
            {isInReach(paths.shop()) ? (
              <>
                O que você comprar aparece aqui. <Link href={paths.shop()}>Ver a loja</Link>
              </>
            ) : (
              'Nenhum pedido.'
            )}
          </p>
        )}
      </section>
      <Card
        title="Meus dados"
        action={
          <Link href={paths.profile()}>
            Alterar<VisuallyHidden> meus dados</VisuallyHidden>
          </Link>
        }
      >
        <dl className={styles.data}>
          <dt>Nome</dt>
          <dd>{name}</dd>
          <dt>E-mail</dt>
          <dd>
            <EmailText address={email} />
          </dd>
        </dl>
      </Card>
    </div>
  )
}
