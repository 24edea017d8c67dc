import { Link } from './link.tsx'

/** Correios' own search by street. */
const byStreet = 'https://buscacepinter.correios.com.br/app/endereco/index.php'

export const PostalCodeSearch = () => <Link href={byStreet}>Não sei meu CEP</Link>
