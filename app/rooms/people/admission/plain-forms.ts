/** The names by which a page knows which of its forms was answered. */
export const accountForms = { signIn: 'sign-in', signUp: 'sign-up', forgot: 'forgot' } as const
