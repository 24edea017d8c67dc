import type { Islands } from '../../ui/islands/start-islands.ts'

export const islands = {
  'buy-product': () => import('../product/buy-product.tsx').then((part) => part.BuyProduct),
  'contact-form': () => import('../../rooms/contacts/ui/contact-form.tsx').then((part) => part.ContactForm),
  'copy-button': () => import('../../ui/copy-button.tsx').then((part) => part.CopyButton),
  'map-on-demand': () => import('../../rooms/agenda/ui/map-on-demand.tsx').then((part) => part.MapOnDemand),
  'share-here': () => import('../../ui/page/share-here.tsx').then((part) => part.ShareHere),
  'sign-in': () => import('../../rooms/people/ui/login-islands.tsx').then((part) => part.SignInHere),
  'sign-up': () => import('../../rooms/people/ui/login-islands.tsx').then((part) => part.SignUpHere),
  'subscribe-here': () =>
    import('../../rooms/agenda/ui/subscribe-here.tsx').then((part) => part.SubscribeHere),
} satisfies Islands
