import { type PromotionType, promotionTypeLabel } from '@dealer/sdk'
import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useLocation } from 'react-router-dom'
import { failureOf } from '../../../../../data/failure.ts'
import { askedBy } from '../../../../../document/entry/document-values.ts'
import { PROMOTION } from '../../parts/promotion-kind.ts'
import { Editor } from './editor.tsx'
import { useEditorStart } from './use-editor-start.ts'

/** The page that makes promotions of a kind; `?id=…&action=edit|copy` changes one or begins with a copy. */
export const promotionEditor = (kind: PromotionType) =>
  function PromotionEditor() {
    const asked = askedBy(useLocation().search, PROMOTION.key)
    const { start, error, retry } = useEditorStart(kind, asked)
    if (error) return <ErrorState {...failureOf(promotionTypeLabel[kind], error)} onRetry={retry} />
    return start ? <Editor kind={kind} start={start} /> : <SkeletonRows rows={12} />
  }
