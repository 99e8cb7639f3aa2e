import { DraftOffer, useDraft } from '@dealer/ui-kit/document'
import { useState } from 'react'
import { useUser } from '../../shell/session/user.ts'
import { LinesSection } from '../sheet/lines-section.tsx'
import { draftKeyOf, isReadable } from './stored-document.ts'

const COLUMNS = [
  { prop: 'product', label: '商品' },
  { prop: 'qty', label: '数量', format: 'qty' },
  { prop: 'unit', label: '单位' },
  { prop: 'price', label: '单价', format: 'price' },
  { prop: 'remark', label: '备注' },
] as const

/** Props of {@link LeftDraft}. */
export interface LeftDraftProps {
  name: string
  draftName: string
}

/** A draft of this browser whose document can't be changed any more: to be looked at, and thrown away. */
export function LeftDraft({ name, draftName }: LeftDraftProps) {
  const draft = useDraft(draftKeyOf(useUser(), name, draftName), isReadable)
  const [isShown, setShown] = useState(false)
  if (!draft.offer) return null
  const { at, value } = draft.offer
  const columns = COLUMNS.filter(({ prop }) => value.values.lines.some((line) => prop in line))
  return (
    <>
      <DraftOffer at={at} label="查看草稿" onRestore={() => setShown(true)} onDiscard={draft.decline} />
      {isShown && <LinesSection title="草稿明细" lineKey="key" columns={columns} lines={value.values.lines} />}
    </>
  )
}
