import { useState } from 'react'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import type { FieldFrameProps } from '../../../ui/fields/field-frame.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { type Upload, useSending } from '../../../ui/form/use-sending.ts'

/** @param take sends the table and opens its run */
type SendTableProps = Pick<FieldFrameProps, 'label' | 'help'> & { accept: string; take: Upload<void> }

export function SendTable({ take, ...field }: SendTableProps) {
  const [problem, setProblem] = useState<string>()
  const { onItsWay, send } = useSending(take, {
    onFailed: (message) => setProblem(sayBeside({ message })),
  })
  return (
    <FileField
      {...field}
      error={problem}
      onFiles={([file]) => {
        setProblem(undefined)
        if (file) void send(file)
      }}
      progress={
        onItsWay
          ? {
              label: `${onItsWay.part < 1 ? 'Enviando' : 'Lendo'} ${onItsWay.file.name}`,
              ...(onItsWay.part < 1 && { value: Math.round(onItsWay.part * 100) }),
            }
          : undefined
      }
    />
  )
}
