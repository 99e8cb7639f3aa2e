import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../../data/use-call.ts'
import { useTabDirty } from '../../shell/tabs/tab-state.ts'
import { DocumentPaper } from '../sheet/document-paper.tsx'
import { PaperPending } from '../sheet/paper.tsx'

/** Props of {@link PostingPage}. */
export interface PostingPageProps<Above extends string, Form, Own extends string, Made> {
  title: string
  /** The list of what waits, for an address that names nothing. */
  back: { address: string; label: string }
  /** The field that names the document that it hangs on: of the address, the call and what was made. */
  above: Above
  form: Call<Record<Above, string>, Form>
  tabTitle: (form: Form) => string
  /** How what was made is read; from `defineSheet`. */
  sheet: {
    key: Own
    call: Call<Record<Own, string>, Made>
    tabTitle: (made: Made) => string
    OnPaper: (props: { content: Made; title: string }) => ReactNode
  }
  /** Whether it is entered further. */
  isDraft?: (made: Made) => boolean
  /** The entry: a new one, or that of a draft. */
  children: (form: Form, draft?: Made) => ReactNode
}

/**
 * The page of a document that hangs on another: its entry while the address names that one, and what was made once it
 * names that.
 * @example
 * <PostingPage title="采购入库" back={WAITING} above="poId" form={purchaseOrder.toPoIn} tabTitle={({ order }) => `入库 ${order.poCode}`}
 *   sheet={inboundSheet} isDraft={({ status }) => status === 'draft'}>
 *   {(form, draft) => <InboundEntry key={draft?.version} form={form} draft={draft} />}
 * </PostingPage>
 */
export function PostingPage<Above extends string, Form, Own extends string, Made extends object>(
  props: PostingPageProps<Above, Form, Own, Made>,
) {
  const { title, back, above, form, tabTitle, sheet, isDraft, children } = props
  if (!useSearchParams()[0].has(sheet.key))
    return (
      <DocumentPaper title={title} back={back} named={above} call={form} tabTitle={tabTitle} isEntry>
        {(read) => children(read)}
      </DocumentPaper>
    )
  return (
    <DocumentPaper title={title} back={back} named={sheet.key} call={sheet.call} tabTitle={sheet.tabTitle} isEntry>
      {(made) => (isDraft?.(made) ? <Draft {...props} draft={made} /> : <Posted {...props} made={made} />)}
    </DocumentPaper>
  )
}

function Draft<Above extends string, Form, Own extends string, Made extends object>(
  props: PostingPageProps<Above, Form, Own, Made> & { draft: Made },
) {
  const { title, above, form, draft, children } = props
  const args = { [above]: (draft as Partial<Record<Above, string>>)[above] ?? '' } as Record<Above, string>
  const { data, error, refetch } = useCall(form, args, { silent: true })
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  return children(data, draft)
}

function Posted<Above extends string, Form, Own extends string, Made extends object>({
  title,
  sheet: { OnPaper },
  made,
}: PostingPageProps<Above, Form, Own, Made> & { made: Made }) {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  return <OnPaper title={title} content={made} />
}
