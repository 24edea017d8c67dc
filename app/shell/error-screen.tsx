import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { LostPath } from '../ui/drawings/lost-path.tsx'
import { NoSignal } from '../ui/drawings/no-signal.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { isNetworkFailure } from './offline/network-failure.ts'
import { useOpenAsDocument } from './offline/open-as-document.ts'

/** 'Página não encontrada' for 404, else 'Ocorreu um erro'; 'Voltar' goes back one step (product.md 2 and 8). */
export function ErrorScreen({ error }: { error: unknown }) {
  useOpenAsDocument(error)
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <EmptyState
      level={1}
      drawing={isNotFound ? <LostPath /> : <NoSignal />}
      title={isNotFound ? 'Página não encontrada' : 'Ocorreu um erro'}
      action={
        <Button look="main" onClick={goBack}>
          Voltar
        </Button>
      }
    >
      {isNotFound
        ? 'O endereço pode ter mudado ou a página saiu do ar.'
        : isNetworkFailure(error)
          ? 'Parece que não há conexão com a internet. Verifique e tente de novo.'
          : 'Tente de novo em instantes. Se continuar, avise a organização.'}
    </EmptyState>
  )
}

/** One step back; whoever came from nowhere goes home. */
function goBack() {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/')
}
