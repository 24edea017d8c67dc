import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** One step back by go-back.ts; whoever was on no page of ours before, or has no script, goes home. */
export const BackButton = () => (
  <form action={paths.home()} data-goes-back>
    <button type="submit" className={buttonClass({ look: 'main' }, 'Voltar')}>
      Voltar
    </button>
  </form>
)
