import { useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'
import { Magnifier } from './drawings/magnifier.tsx'
import { EmptyState } from './empty-state.tsx'
import { listAddress } from './list-address.ts'

/** A list has something, but not on this page of it: what stood there has gone, or somebody wrote the address by hand. */
export function EmptyPage({ total, perPage }: { total: number; perPage: number }) {
  const [search] = useSearchParams()
  const last = listAddress(search, { page: String(Math.ceil(total / perPage)) })
  return (
    <EmptyState
      drawing={<Magnifier />}
      title="Esta página da lista está vazia"
      action={<ButtonLink href={`?${last}`}>Ir para a última</ButtonLink>}
    >
      O que estava aqui saiu da lista, ou o endereço passa do fim dela.
    </EmptyState>
  )
}
