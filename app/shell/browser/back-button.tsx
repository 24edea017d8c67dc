import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Without script, or without an earlier page of ours, a link to the home page. */
export const BackButton = () => (
  <form action={paths.home()} data-goes-back>
    <button type="submit" className={buttonClass({ look: 'main' }, 'Voltar')}>
      Voltar
    </button>
  </form>
)
