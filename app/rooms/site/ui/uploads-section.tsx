import { Images } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { sections } from './sections.ts'

export function UploadsSection() {
  return (
    <Section
      {...sections.uploads}
      intro="Tudo o que já foi enviado: onde cada imagem aparece, a descrição dela, o que não é mais usado."
    >
      <div>
        <ButtonLink href={paths.uploads()} icon={Images}>
          Abrir imagens e arquivos
        </ButtonLink>
      </div>
    </Section>
  )
}
