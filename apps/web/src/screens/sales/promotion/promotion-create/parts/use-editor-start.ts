import type { AnyDealerError, Promotion, PromotionCopy, PromotionForm, PromotionType } from '@dealer/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import type { Asked } from '../../../../../document/entry/document-values.ts'
import { READ_ANEW } from '../../../../../document/entry/use-entry-start.ts'
import { findEach } from '../../../../../document/line/find-each.ts'
import type { FoundProduct } from '../../../../../document/line/product-line.ts'
import { EDITORS } from './editor-kinds.ts'
import { promotedFinder } from './rule-columns.ts'

const { promotion } = dealer.promotion

/** What the editor begins with. */
export interface EditorStart {
  readonly form: PromotionForm
  readonly edited?: Promotion
  readonly copied?: PromotionCopy
  /** Products that whoever led here wants in the first rule; one that is disabled can't be promoted and is left out. */
  readonly offered: readonly FoundProduct[]
}

/**
 * Reads what the editor begins with; what is read once stays.
 * @param productCodes of products that a new one is about
 */
export const useEditorStart = (promotionType: PromotionType, { mode, id }: Asked, productCodes: readonly string[]) => {
  const [start, setStart] = useState<EditorStart>()
  const { isOfOrder } = EDITORS[promotionType]
  const form = useCall(promotion.toPromotionAdd, { promotionType }, { silent: true })
  const edit = useCall(
    isOfOrder ? promotion.toEditRule : promotion.toEditItem,
    { id },
    { ...READ_ANEW, enabled: mode === 'edit' },
  )
  const copy = useCall(promotion.toCopy, { id }, { ...READ_ANEW, enabled: mode === 'copy' })
  const offers = mode === 'new' && productCodes.length > 0
  const offered = useQuery<FoundProduct[], AnyDealerError>({
    queryKey: ['promotion.offered', productCodes],
    queryFn: async () => [...(await findEach(promotedFinder, productCodes)).values()],
    enabled: offers,
  })
  const needed = mode === 'edit' ? edit : mode === 'copy' ? copy : offers ? offered : form
  if (!start && form.data && needed.data && (mode === 'new' || !needed.isFetching))
    setStart({
      form: form.data,
      offered: offered.data ?? [],
      ...(mode === 'edit' && { edited: edit.data }),
      ...(mode === 'copy' && { copied: copy.data }),
    })
  const error: AnyDealerError | null = start ? null : (form.error ?? needed.error)
  return { start, error, retry: () => void needed.refetch() }
}
