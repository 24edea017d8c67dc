import { paths } from '../../../../paths.ts'
import type { Page } from '../../../../platform/text/schemas.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyBasket } from '../../../../ui/drawings/empty-basket.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useReach } from '../../../../ui/page/reach.ts'
import { ScreenHeader } from '../../../../ui/page/screen-header.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { OwnOrderRow } from '../../order.ts'
import { OwnOrderCards } from './own-order-cards.tsx'

export function OwnOrders({ orders, zone }: { orders: Page<OwnOrderRow>; zone: string }) {
  const isSelling = useReach()(paths.shop())
  return (
    <div className={stack(5)}>
      <ScreenHeader title="Meus pedidos" />
      {orders.total === 0 ? (
        <EmptyState
          drawing={<EmptyBasket />}
          title={isSelling && 'Nenhum pedido ainda'}
          action={
            isSelling && (
              <ButtonLink look="main" href={paths.shop()}>
                Ver a loja
              </ButtonLink>
            )
          }
        >
          {isSelling
            ? 'O que você comprar com esta conta aparece aqui, com a situação e o rastreio.'
            : 'Nenhum pedido.'}
        </EmptyState>
      ) : (
        <section>
          <h2>
            <VisuallyHidden>Do mais novo ao mais antigo</VisuallyHidden>
          </h2>
          <OwnOrderCards orders={orders.data} zone={zone} />
        </section>
      )}
      <Pagination
        page={orders.page}
        perPage={orders.per_page}
        total={orders.total}
        hrefFor={(page) => `?page=${page}`}
      />
    </div>
  )
}
