import type { ReactNode } from 'react'
import { type Call, useCall } from '../../../data/use-call.ts'
import { PaperPending } from '../../../document/sheet/paper.tsx'
import { useTabDirty, useTabTitle } from '../../../shell/tabs/tab-state.ts'

/** How a document is read; from `defineSheet`. */
interface SheetOf<Content> {
  call: Call<{ id: string }, Content>
  tabTitle: (content: Content) => string
  OnPaper: (props: { content: Content; title: string }) => ReactNode
}

/** What an entry has made, in the place of that entry. */
export function ReturnMade<Content>({ sheet, id, title }: { sheet: SheetOf<Content>; id: string; title: string }) {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  const { data, error, refetch } = useCall(sheet.call, { id }, { silent: true })
  useTabTitle(data && sheet.tabTitle(data))
  const { OnPaper } = sheet
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  return <OnPaper title={title} content={data} />
}
