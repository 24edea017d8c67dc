import { island } from '../../../ui/islands/island.tsx'
import { goOn } from './go-on.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const SignInHere = () => <SignInForm onDone={goOn} />
export const SignUpHere = () => <SignUpForm onDone={goOn} />

export const SignInIsland = island('sign-in', SignInHere)
export const SignUpIsland = island('sign-up', SignUpHere)
