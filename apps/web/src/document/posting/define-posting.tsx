import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../../data/use-call.ts'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { DocumentPaper } from '../sheet/document-paper.tsx'
import { PaperPending } from '../sheet/paper.tsx'
import { PostingEntry, type PostingEntryDeclaration } from './posting-entry.tsx'

/** The page of a document that hangs on another, declared. */
export interface PostingDeclaration<Above extends string, Data, Key extends string, Made, Prop extends string>
  extends PostingEntryDeclaration<Data, Made, Prop, Key, Above> {
  /** The list of what waits, for an address that names nothing. */
  back: { address: string; label: string }
  /** The field that names the document that it hangs on: of the address, the call and what was made. */
  above: Above
  form: Call<Record<Above, string>, Data>
  /** Version of the document that it hangs on: another one is entered anew. */
  version: (data: Data) => number
  tabTitle: (data: Data) => string
  /** How what was made is read; from `defineSheet`. */
  sheet: {
    key: Key
    call: Call<Record<Key, string>, Made>
    tabTitle: (made: Made) => string
    OnPaper: (props: { content: Made; title: string }) => ReactNode
  }
  /** Whether it is entered further. */
  isDraft?: (made: Made) => boolean
}

/**
 * The page of a document that hangs on another: its entry while the address names that one, and what was made once it
 * names that. Answers the page.
 * @example
 * export default definePosting({
 *   title: '采购入库', back: WAITING, above: 'poId', form: purchaseOrder.toPoIn, version: ({ order }) => order.version,
 *   tabTitle: ({ order }) => `入库 ${order.poCode}`, sheet: inboundSheet, isDraft: ({ status }) => status === 'draft',
 *   items: itemsOf, head: ({ order }) => ({ number: order.poCode }), save: '保存草稿',
 *   confirm: { label: '确认入库', permission: 'po:inbound:confirm' },
 *   useLines: comingLines({ title: '入库明细', label: '入库数量', named: 'poItemId', open: ['uninQty', '未入库'], … }),
 * })
 */
export const definePosting = <
  Above extends string,
  Data extends object,
  Key extends string,
  Made extends { readonly version?: number },
  Prop extends string,
>(
  declared: PostingDeclaration<Above, Data, Key, Made, Prop>,
) => {
  const { title, back, above, form, tabTitle, version, sheet, isDraft } = declared
  const { key: named, OnPaper } = sheet

  const entryOf = (data: Data, draft?: Made) => (
    <PostingEntry key={draft?.version ?? version(data)} {...{ declared, above, named, data, draft }} />
  )

  function Draft({ draft }: { draft: Made }) {
    const args = { [above]: (draft as Partial<Record<Above, string>>)[above] ?? '' } as Record<Above, string>
    const { data, error, refetch } = useCall(form, args, { silent: true })
    if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
    return entryOf(data, draft)
  }

  function Posted({ made }: { made: Made }) {
    // The entry that stood in this tab is saved.
    useTabDirty(false)
    return <OnPaper title={title} content={made} />
  }

  return function PostingPage() {
    if (!useSearchParams()[0].has(named))
      return (
        <DocumentPaper title={title} back={back} named={above} call={form} tabTitle={tabTitle} isEntry>
          {(data) => entryOf(data)}
        </DocumentPaper>
      )
    return (
      <DocumentPaper title={title} back={back} named={named} call={sheet.call} tabTitle={sheet.tabTitle} isEntry>
        {(made) => (isDraft?.(made) ? <Draft draft={made} /> : <Posted made={made} />)}
      </DocumentPaper>
    )
  }
}
