import { useSearchParams } from 'react-router'
import { ButtonLink } from '../button.tsx'
import { Magnifier } from '../drawings/magnifier.tsx'
import { listAddress } from '../lists/list-address.ts'
import { EmptyState } from './empty-state.tsx'

/** Shown when the list is not empty, but this page of it is. */
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
