import { type PromotionType, promotionTypeLabel } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useLocation } from 'react-router-dom'
import { failureOf } from '../../../../../data/failure.ts'
import { askedBy } from '../../../../../document/entry/document-values.ts'
import { PROMOTION } from '../../parts/promotion-kind.ts'
import { Editor } from './editor.tsx'
import { useEditorStart } from './use-editor-start.ts'

/**
 * The page that makes promotions of a kind; `?id=…&action=edit|copy` changes one or begins with a copy, `?productCode=…`, once
 * or several times, begins with these products.
 */
export const promotionEditor = (kind: PromotionType) =>
  function PromotionEditor() {
    const { search } = useLocation()
    const products = new URLSearchParams(search).getAll('productCode')
    const { start, error, retry } = useEditorStart(kind, askedBy(search, PROMOTION.key), products)
    if (error) return <ErrorState {...failureOf(promotionTypeLabel[kind], error)} onRetry={retry} />
    return start ? <Editor kind={kind} start={start} /> : <SkeletonRows rows={12} />
  }
