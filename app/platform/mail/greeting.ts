import { greetingTo } from '../text/calling-name.ts'
import { withoutLinks } from '../text/without-links.ts'

/**
 * The first line of a letter. Carries no link: a stranger may have typed the name, perhaps under another person's e-mail.
 * @param document CPF or CNPJ; '' if it is not known
 */
export const letterGreeting = (name: string, document = '') => `${greetingTo(withoutLinks(name), document)}!`
