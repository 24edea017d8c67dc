import { FilePlus2 } from 'lucide-react'
import { paths } from '../paths.ts'
import { read } from '../platform/http/read.server.ts'
import { greetingTo } from '../platform/text/calling-name.ts'
import { excerpt } from '../platform/text/excerpt.ts'
import { manageEvents } from '../rooms/agenda/events.server.ts'
import { eventQuery } from '../rooms/agenda/schema.ts'
import { whenText } from '../rooms/agenda/when.ts'
import { listMessages, readFlood } from '../rooms/contacts/inbox.server.ts'
import { messagesQuery } from '../rooms/contacts/schema.ts'
import { readOutboxState } from '../rooms/mail/letters.server.ts'
import { readHoldAlarm } from '../rooms/orders/reading/hold-alarm.server.ts'
import { readOrdersScreen } from '../rooms/orders/reading/read-order-screen.server.ts'
import { ordersQuery } from '../rooms/orders/schema.ts'
import { LatestOrders } from '../rooms/orders/ui/latest-orders.tsx'
import { OwnOrderCards } from '../rooms/orders/ui/own-order-cards.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmailText } from '../ui/email-text.tsx'
import { Link } from '../ui/link.tsx'
import { LinkRow, LinkRows } from '../ui/link-rows.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { titled } from '../ui/titles.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Route } from './+types/account-home'
import styles from './account-home.module.css'
import { copyAlarm } from './copy-alarm.server.ts'
import { readDiskAlarm } from './disk-alarm.server.ts'
import { readFactAlarm } from './fact-alarm.server.ts'
import { readSteps } from './site-readiness.server.ts'
import { StepsCard } from './steps-card.tsx'
import { WhatWaits } from './what-waits.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const person = { name: ctx.actor?.name ?? '', email: ctx.actor?.email ?? '' }
    const latest = await readOrdersScreen(ctx, ordersQuery.parse({ per_page: 5 }))
    if (!latest.work) return { person, own: latest, office: null }
    const [alarm, holds, facts, copies, steps, unanswered, messages, flood, outbox, events] =
      await Promise.all([
        readDiskAlarm(ctx),
        readHoldAlarm(ctx),
        readFactAlarm(ctx),
        copyAlarm(ctx),
        readSteps(ctx),
        listMessages(ctx, messagesQuery.parse({ state: 'open', sort: 'oldest', per_page: 20 })),
        listMessages(ctx, messagesQuery.parse({ state: 'new', per_page: 5 })),
        readFlood(ctx),
        readOutboxState(ctx),
        manageEvents(ctx, eventQuery.parse({ when: 'upcoming', status: 'published', per_page: 5 })),
      ])
    const open = {
      total: unanswered.total,
      overdue: unanswered.data.filter(({ overdue }) => overdue).length,
      apart: flood?.apart ?? 0,
    }
    const isShop = (await ctx.site())?.features.shop !== undefined
    const office = { latest, alarm, holds, facts, copies, steps, open, messages, outbox, events, isShop }
    return { person, own: null, office }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Minha conta', matches)

export default function AccountHome({ loaderData: { person, own, office } }: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <ScreenHeader
        title={greetingTo(person.name)}
        action={
          office && (
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

function Office({
  alarm,
  holds,
  facts,
  copies,
  steps,
  open,
  messages,
  outbox,
  events,
  latest,
  isShop,
}: OfficeProps) {
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
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
        <WhatWaits work={latest.work} unanswered={open} alarm={holds} />
        <StepsCard steps={steps} copies={copies} />
      </div>
      <Card
        title={messages.total > 0 ? `Mensagens novas (${messages.total})` : 'Mensagens novas'}
        action={
          <Link href={paths.contacts()}>
            Ver todas<VisuallyHidden> as mensagens</VisuallyHidden>
          </Link>
        }
      >
        {messages.data.length > 0 ? (
          <LinkRows>
            {messages.data.map(({ _id, name, message }) => (
              <LinkRow key={_id} href={paths.contact(_id)} about={excerpt(message, 90)}>
                {name}
              </LinkRow>
            ))}
          </LinkRows>
        ) : (
          <p className={styles.quiet}>Nenhuma mensagem não lida.</p>
        )}
        {outbox.failed > 0 && (
          <p>
            <Link href={`${paths.outbox()}?state=failed`}>
              {outbox.failed === 1 ? '1 e-mail não saiu.' : `${outbox.failed} e-mails não saíram.`}
            </Link>
          </p>
        )}
      </Card>
      {(isShop || latest.orders.total > 0) && <LatestOrders {...latest} />}
      {events.data.length > 0 && (
        <Card
          title="Próximos eventos"
          action={
            <Link href={paths.events()}>
              Ver todos<VisuallyHidden> os eventos</VisuallyHidden>
            </Link>
          }
        >
          <LinkRows>
            {events.data.map((event) => (
              <LinkRow
                key={event._id}
                href={paths.editEvent(event._id)}
                about={whenText(event.next ?? event)}
              >
                {event.title}
              </LinkRow>
            ))}
          </LinkRows>
        </Card>
      )}
    </div>
  )
}

type OwnDataProps = Route.ComponentProps['loaderData']['person'] &
  NonNullable<Route.ComponentProps['loaderData']['own']>

function OwnData({ name, email, orders, zone }: OwnDataProps) {
  return (
    <div className={styles.cards}>
      <section className={styles.orders} aria-labelledby="meus-pedidos">
        <header className={styles.ordersHeader}>
          <h2 id="meus-pedidos" className={styles.ordersTitle}>
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
          <p className={styles.quiet}>
            O que você comprar aparece aqui. <Link href={paths.shop()}>Ver a loja</Link>
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
