import type { AnyDealerError, Promotion, PromotionCopy, PromotionForm, PromotionType } from '@dealer/sdk'
import { useState } from 'react'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import type { Asked } from '../../../../../document/entry/document-values.ts'
import { READ_ANEW } from '../../../../../document/entry/use-entry-start.ts'
import { EDITORS } from './editor-kinds.ts'

const { promotion } = dealer.promotion

/** What the editor begins with. */
export interface EditorStart {
  readonly form: PromotionForm
  readonly edited?: Promotion
  readonly copied?: PromotionCopy
}

/** Reads what the editor begins with; what is read once stays. */
export const useEditorStart = (promotionType: PromotionType, { mode, id }: Asked) => {
  const [start, setStart] = useState<EditorStart>()
  const { isOfOrder } = EDITORS[promotionType]
  const form = useCall(promotion.toPromotionAdd, { promotionType }, { silent: true })
  const edit = useCall(
    isOfOrder ? promotion.toEditRule : promotion.toEditItem,
    { id },
    { ...READ_ANEW, enabled: mode === 'edit' },
  )
  const copy = useCall(promotion.toCopy, { id }, { ...READ_ANEW, enabled: mode === 'copy' })
  const needed = mode === 'edit' ? edit : mode === 'copy' ? copy : form
  if (!start && form.data && needed.data && (mode === 'new' || !needed.isFetching))
    setStart({
      form: form.data,
      ...(mode === 'edit' && { edited: edit.data }),
      ...(mode === 'copy' && { copied: copy.data }),
    })
  const error: AnyDealerError | null = start ? null : (form.error ?? needed.error)
  return { start, error, retry: () => void needed.refetch() }
}
