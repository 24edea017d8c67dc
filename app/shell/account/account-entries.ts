// docs/rules/site.md 5 and 6
import {
  BookOpen,
  CalendarDays,
  CircleQuestionMark,
  ClipboardList,
  FileText,
  History,
  Images,
  ListTree,
  type LucideIcon,
  Mail,
  MessageSquare,
  Newspaper,
  Plug,
  Server,
  Settings,
  ShoppingBasket,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import { isOfTeam, type Role } from '../../platform/permissions.ts'
import { type FeatureKey, type Features, featureKeys } from '../../rooms/site/settings.ts'
import { seesArea } from './account-areas.ts'

export type Waiting = { orders: number; contacts: number }

export type AccountEntry = {
  name: string
  href: string
  icon: LucideIcon
  /** the count, and its words for screen readers */
  waiting?: { count: number; text: string }
}
/** `title` is null for a customer. */
export type EntryGroup = { title: string | null; entries: AccountEntry[] }

const managedAt: Record<FeatureKey, { href: string; icon: LucideIcon }> = {
  posts: { href: paths.posts(), icon: Newspaper },
  events: { href: paths.events(), icon: CalendarDays },
  medias: { href: paths.materials(), icon: BookOpen },
  shop: { href: paths.shopHub(), icon: Store },
}

/** docs/rules/site.md 6: what is switched off is seen by administrators alone. */
export const seesFeature = (role: Role, enabled: boolean) => enabled || role === 'admin'

const files: AccountEntry = { name: 'Imagens e arquivos', href: paths.uploads(), icon: Images }
const ownData: AccountEntry = { name: 'Meus dados', href: paths.profile(), icon: UserRound }

export function accountEntries(role: Role, features: Features, waiting: Waiting | null = null): EntryGroup[] {
  if (!isOfTeam(role))
    return [
      {
        title: null,
        entries: [{ name: 'Meus pedidos', href: paths.orders(), icon: ClipboardList }, ownData],
      },
    ]
  const seen = featureKeys.filter((key) => seesFeature(role, features[key].enabled))
  const featureEntry = (key: FeatureKey): AccountEntry => ({ name: features[key].title, ...managedAt[key] })
  const orders = counted(
    { name: 'Pedidos', href: paths.orders(), icon: ClipboardList },
    waiting?.orders ?? 0,
    'para cuidar',
  )
  const groups: EntryGroup[] = [
    {
      title: 'Conteúdo',
      entries: [
        { name: 'Páginas', href: paths.pages(), icon: FileText },
        { name: 'Menus', href: paths.menus(), icon: ListTree },
        ...seen.filter((key) => key !== 'shop').map(featureEntry),
      ],
    },
    {
      title: 'Vendas',
      entries: seen.includes('shop')
        ? [featureEntry('shop'), orders, { name: 'Produtos', href: paths.products(), icon: ShoppingBasket }]
        : // What was sold is still to be sent.
          orders.waiting
          ? [orders]
          : [],
    },
    {
      title: 'Organização',
      entries: [
        counted(
          { name: 'Contatos', href: paths.contacts(), icon: MessageSquare },
          waiting?.contacts ?? 0,
          'não lida',
          'não lidas',
        ),
        // Administrators reach them from the settings.
        ...(seesArea(role, paths.settings()) ? [] : [files]),
        { name: 'Usuários', href: paths.users(), icon: Users },
        { name: 'E-mails', href: paths.outbox(), icon: Mail },
        { name: 'Atividade', href: paths.activity(), icon: History },
        { name: 'Configurações', href: paths.settings(), icon: Settings },
        { name: 'Integrações', href: paths.integrations(), icon: Plug },
        { name: 'Sistema', href: paths.system(), icon: Server },
        ownData,
        { name: 'Ajuda', href: paths.help(), icon: CircleQuestionMark },
      ],
    },
  ]
  return groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ href }) => seesArea(role, href)) }))
    .filter(({ entries }) => entries.length > 0)
}

const counted = (entry: AccountEntry, count: number, one: string, many = one): AccountEntry =>
  count > 0 ? { ...entry, waiting: { count, text: `${count} ${count === 1 ? one : many}` } } : entry
