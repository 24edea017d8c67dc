import { isRouteErrorResponse, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { SearchForm } from '../../rooms/search/ui/search-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LostPath } from '../../ui/drawings/lost-path.tsx'
import { NoSignal } from '../../ui/drawings/no-signal.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { BackButton } from '../browser/back-button.tsx'
import { isNetworkFailure, useOpenAsDocument } from '../offline/open-as-document.ts'
import styles from './error-screen.module.css'

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The message for programs (docs/rules/site.md 8). */
const messageOf = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined

/** docs/rules/site.md 8 */
export const errorTitle = (error: unknown) =>
  isNotFound(error) ? 'Página não encontrada' : 'Ocorreu um erro'

/** The link of an order never changes, but may be cut on its way. */
const lostWords = (path: string) =>
  path.startsWith(paths.orderByToken(''))
    ? 'Não achamos este pedido. Confira se o link veio inteiro no e-mail.'
    : 'O endereço pode ter mudado, ou a página pode ter saído do ar.'

type ErrorScreenProps = {
  error: unknown
  /** links for lost visitors; none in the account area */
  places?: { name: string; href: string }[]
}

export function ErrorScreen({ error, places = [] }: ErrorScreenProps) {
  useOpenAsDocument(error)
  const { pathname } = useLocation()
  const isLost = isNotFound(error)
  return (
    <div className={styles.screen} data-message={messageOf(error)}>
      <EmptyState
        level={1}
        drawing={isLost ? <LostPath /> : <NoSignal />}
        title={errorTitle(error)}
        action={
          <div className={styles.ways}>
            <BackButton />
            {places.map(({ name, href }) => (
              <ButtonLink key={href} href={href}>
                {name}
              </ButtonLink>
            ))}
          </div>
        }
      >
        {isLost
          ? lostWords(pathname)
          : isNetworkFailure(error)
            ? 'Parece que não há conexão com a internet. Verifique e tente de novo.'
            : 'Tente de novo em instantes. Se continuar, avise a organização.'}
      </EmptyState>
      {isLost && places.length > 0 && (
        <div className={styles.search}>
          <SearchForm label="Buscar uma página" />
        </div>
      )}
    </div>
  )
}
