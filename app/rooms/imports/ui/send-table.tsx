import { useState } from 'react'
import type { FieldFrameProps } from '../../../ui/field-frame.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { type Upload, useSending } from '../../../ui/use-sending.ts'

/** @param take sends the table and goes where its run is shown */
type SendTableProps = Pick<FieldFrameProps, 'label' | 'help'> & { accept: string; take: Upload<void> }

/** A table chosen or dropped, and how far it is on its way. */
export function SendTable({ take, ...field }: SendTableProps) {
  const [problem, setProblem] = useState<string>()
  const { onItsWay, send } = useSending(take, { onFailed: setProblem })
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
