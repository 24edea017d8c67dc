// The lines of "O que falta" that concern the shop's settings.
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Check } from '../site/site-checks.server.ts'
import { shopPolicy } from './policy.ts'
import { readShopSettings } from './shop-settings.server.ts'

/** The most pressing check first; done ones are included, also while the shop is switched off. */
export async function shopChecks(ctx: Context): Promise<Check[]> {
  authorize(ctx, shopPolicy, 'shopChecks')
  const shop = await readShopSettings(ctx)
  const { pix, methods, legal, sender_address: sender } = shop
  const check = (key: string, section: string, text: string, done: boolean): Check => ({
    key,
    text,
    done,
    href: paths.shopSettings(section),
  })
  return [
    check(
      'shop_postal_code',
      'remetente',
      'Informar o CEP de onde os pedidos saem: até lá o frete é calculado para o país inteiro.',
      shop.sender_postal_code !== '',
    ),
    ...(methods.includes('pix')
      ? [
          check(
            'shop_pix',
            'pix',
            'Informar a chave Pix da loja: sem ela só resta combinar o pagamento.',
            pix.key !== '',
          ),
        ]
      : []),
    {
      key: 'shop_legal',
      text: 'Completar os dados legais com endereço e telefone: a lei pede os dois no rodapé da loja.',
      href: paths.settings('legal'),
      done: Boolean(legal.name && legal.document && legal.address && legal.phone),
    },
    check(
      'shop_sender',
      'remetente',
      'Preencher o remetente: ele sai nas etiquetas e na declaração de conteúdo.',
      Boolean(sender.name && sender.street && sender.city && sender.state),
    ),
    ...(shop.correios.enabled
      ? [
          check(
            'shop_correios',
            'correios',
            'Completar o contrato com os Correios: se faltar algum dado, os preços vêm da tabela da loja.',
            Boolean(shop.correios.user && shop.correios.card && shop.correios.access_code.set),
          ),
        ]
      : []),
  ]
}
