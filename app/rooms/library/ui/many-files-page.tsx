import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import typography from '../../../ui/text/typography.module.css'
import { fileAndPictureTypes } from '../../uploads/ui/file-types.ts'
import { QueueNotice } from '../../uploads/ui/queue-notice.tsx'
import { isUnderWay } from '../../uploads/ui/sending-queue.ts'
import { useNoteSending } from '../../uploads/ui/use-note-sending.ts'
import { type Category, materialTypes, typeOf } from '../catalogue/catalogue.ts'
import { CategoryChoice } from './category-choice.tsx'
import { FileLine } from './file-line.tsx'
import { summary } from './many-files.ts'
import styles from './many-files-page.module.css'
import { useManyFiles } from './use-many-files.ts'

const mostAtOnce = 100

const typeChoices = [
  { value: '', label: 'Escolha', disabled: true },
  ...materialTypes.map((name) => ({ value: name, label: name })),
]

/** Makes a draft of each file, titled with the file's own title, or its name; a failure stops no other file. */
export function ManyFilesPage({ usedCategories }: { usedCategories: Category[] }) {
  const [category, setCategory] = useState<Category | ''>('')
  const [type, setType] = useState('')
  const [problem, setProblem] = useState<string>()
  const chosenType = typeOf(type)
  const shelf = category && chosenType ? { category, type: chosenType } : null
  const { all, says, add, again, allAgain, drop } = useManyFiles(shelf)
  const underWay = all.filter(isUnderWay)
  useNoteSending(underWay.length > 0)

  function take(files: File[]) {
    const room = mostAtOnce - underWay.length
    if (!shelf) setProblem('Escolha antes a categoria e o tipo.')
    else if (files.length > room) setProblem(`Envie no máximo ${mostAtOnce} arquivos de cada vez.`)
    else {
      setProblem(undefined)
      add(files)
    }
  }

  return (
    <>
      <Section
        title="1. Onde ficam"
        intro="Vale para os próximos arquivos; em cada rascunho dá para mudar depois."
      >
        <div className={styles.shelf}>
          <CategoryChoice
            label="Categoria"
            name="category"
            used={usedCategories}
            value={category}
            onChange={setCategory}
          />
          <SelectField
            label="Tipo"
            value={type}
            onChange={(event) => setType(event.target.value)}
            choices={typeChoices}
          />
        </div>
      </Section>
      <Section
        title="2. Arquivos"
        intro="O título de cada rascunho é o que o PDF traz escrito; sem ele, vem do nome do arquivo."
      >
        <FileField
          label="Arquivos"
          multiple
          accept={fileAndPictureTypes}
          help="Documentos, planilhas, áudios, vídeos e imagens, de até 100 MB cada."
          error={problem}
          onFiles={take}
        />
        {all.length > 0 && (
          <>
            <p className={typography.muted} role="status">
              {summary(all)}
            </p>
            <QueueNotice all={all} says={says} onAllAgain={allAgain} />
            <ul className={stack(0)}>
              {all.map((one) => (
                <FileLine
                  key={one.key}
                  one={one}
                  onAgain={() => again(one.key)}
                  onDrop={() => drop(one.key)}
                />
              ))}
            </ul>
            {underWay.length === 0 && (
              <div>
                <ButtonLink href={`${paths.materials()}?status=draft`}>Ver os rascunhos</ButtonLink>
              </div>
            )}
          </>
        )}
      </Section>
      <LeaveGuard when={underWay.length > 0} hasDraft={false} />
    </>
  )
}
