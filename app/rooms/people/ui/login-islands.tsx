import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { island } from '../../../ui/islands/island.tsx'
import { goOn } from './go-on.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** `tried`: the path to go to afterwards, taken from the address. */
type LogInProps = {
  answer: FormAnswer | null
  tried: string | null
  sendsLinks: boolean
  hasPasskeys: boolean
}

export const SignInHere = (given: LogInProps) => <SignInForm {...given} onDone={goOn} />
export const SignUpHere = ({ answer, tried }: Pick<LogInProps, 'answer' | 'tried'>) => (
  <SignUpForm answer={answer} tried={tried} onDone={goOn} />
)

export const SignInIsland = island('sign-in', SignInHere)
export const SignUpIsland = island('sign-up', SignUpHere)
