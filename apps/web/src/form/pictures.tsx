import { FormFields, useForm } from '@dealer/ui-kit/form'
import { useMemo } from 'react'

/** Props of {@link Pictures}. */
export interface PicturesProps {
  /** What they show: `签收照片`. */
  label: string
  fileIds: readonly string[]
}

function Shown({ label, fileIds }: PicturesProps) {
  const items = useMemo(
    () => [{ prop: 'pictures', label, type: 'file' as const, max: fileIds.length, default: fileIds, disabled: true }],
    [label, fileIds],
  )
  return <FormFields form={useForm(items)} columns={2} />
}

/** Pictures that are only looked at, each opened by a click; nothing while there are none. */
export function Pictures(props: PicturesProps) {
  return props.fileIds.length > 0 && <Shown key={props.fileIds.join()} {...props} />
}
