import { Link } from '../link.tsx'

/** Correios' own search by street. */
const byStreet = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

/** @param ofAnother the address is a customer's, for whom the shop fills in the form */
export const PostalCodeSearch = ({ ofAnother = false }) => (
  <Link href={byStreet}>{ofAnother ? 'Buscar o CEP pela rua' : 'Não sei meu CEP'}</Link>
)
