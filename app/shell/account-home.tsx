import { FilePlus2 } from 'lucide-react'
import { paths } from '../paths.ts'
import { read } from '../platform/http/read.server.ts'
import { callingName } from '../platform/text/calling-name.ts'
import { truncate } from '../platform/text/truncate.ts'
import { manageEvents } from '../rooms/agenda/events.server.ts'
import { eventQuery } from '../rooms/agenda/schema.ts'
import { whenText } from '../rooms/agenda/when.ts'
import { listMessages } from '../rooms/contacts/inbox.server.ts'
import { messagesQuery } from '../rooms/contacts/schema.ts'
import { readOutboxState } from '../rooms/mail/letters.server.ts'
import { readOrdersScreen } from '../rooms/orders/read-order-screen.server.ts'
import { ordersQuery } from '../rooms/orders/schema.ts'
import { LatestOrders } from '../rooms/orders/ui/latest-orders.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { LinkRow, LinkRows } from '../ui/link-rows.tsx'
import { Progress } from '../ui/progress.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { titled } from '../ui/titles.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Route } from './+types/account-home'
import styles from './account-home.module.css'
import { readReadiness } from './site-readiness.server.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const person = { name: ctx.actor?.name ?? '', email: ctx.actor?.email ?? '' }
    const latest = await readOrdersScreen(ctx, ordersQuery.parse({ per_page: 5 }))
    if (ctx.actor?.role === 'user') return { person, latest, office: null }
    const [readiness, messages, outbox, events] = await Promise.all([
      readReadiness(ctx),
      listMessages(ctx, messagesQuery.parse({ state: 'new', per_page: 5 })),
      readOutboxState(ctx),
      manageEvents(ctx, eventQuery.parse({ when: 'upcoming', status: 'published', per_page: 5 })),
    ])
    const isShop = (await ctx.site())?.features.shop !== undefined
    return { person, latest, office: { readiness, messages, outbox, events, isShop } }
  })

export const meta: Route.MetaFunction = ({ matches }) => titled('Minha conta', matches)

export default function AccountHome({ loaderData: { person, latest, office } }: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <ScreenHeader
        title={`Olá, ${callingName(person.name)}`}
        action={
          office && (
            <ButtonLink look="main" icon={FilePlus2} href={paths.newPage()}>
              Nova página
            </ButtonLink>
          )
        }
      />
      {office ? <Office {...office} latest={latest} /> : <OwnData {...person} latest={latest} />}
    </div>
  )
}

type Latest = Route.ComponentProps['loaderData']['latest']
type OfficeProps = NonNullable<Route.ComponentProps['loaderData']['office']> & { latest: Latest }

function Office({ readiness, messages, outbox, events, latest, isShop }: OfficeProps) {
  const { missing, done, total } = readiness
  return (
    <div className={styles.cards}>
      <Card title={missing.length > 0 ? 'O que falta' : 'Tudo pronto'}>
        <Progress label={`${done} de ${total} passos prontos`} value={done} max={total} />
        {missing.length > 0 ? (
          <LinkRows>
            {missing.map(({ key, text, href }) => (
              <LinkRow key={key} href={href}>
                {text}
              </LinkRow>
            ))}
          </LinkRows>
        ) : (
          <p>Nada mais impede o site de receber visitas.</p>
        )}
      </Card>
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
              <LinkRow key={_id} href={paths.contact(_id)} about={truncate(message, 90)}>
                {name}
              </LinkRow>
            ))}
          </LinkRows>
        ) : (
          <p className={styles.quiet}>Nenhuma mensagem por ler.</p>
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

function OwnData({ name, email, latest }: { name: string; email: string; latest: Latest }) {
  return (
    <div className={styles.cards}>
      <LatestOrders {...latest} />
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
          <dd>{email}</dd>
        </dl>
      </Card>
    </div>
  )
}
