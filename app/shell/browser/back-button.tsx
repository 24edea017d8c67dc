import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'

/** Goes back; without script, or without an earlier page of ours, it leads to the home page. */
export const BackButton = () => (
  <form action={paths.home()} data-goes-back>
    <button type="submit" className={buttonClass({ look: 'main' }, 'Voltar')}>
      Voltar
    </button>
  </form>
)
