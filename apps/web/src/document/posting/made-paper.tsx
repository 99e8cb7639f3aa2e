import type { ReactNode } from 'react'
import { type Call, useCall } from '../../data/use-call.ts'
import { useTabDirty, useTabTitle } from '../../shell/tabs/tab-state.ts'
import { PaperPending } from '../sheet/paper.tsx'

/** How a document is read; from `defineSheet`. */
interface SheetOf<Key extends string, Content> {
  key: Key
  call: Call<Record<Key, string>, Content>
  tabTitle: (content: Content) => string
  OnPaper: (props: { content: Content; title: string }) => ReactNode
}

/** What an entry has made, in the place of that entry. */
export function MadePaper<Key extends string, Content>({
  sheet,
  id,
  title,
}: {
  sheet: SheetOf<Key, Content>
  id: string
  title: string
}) {
  // The entry that stood in this tab is saved.
  useTabDirty(false)
  const { data, error, refetch } = useCall(sheet.call, { [sheet.key]: id } as Record<Key, string>, { silent: true })
  useTabTitle(data && sheet.tabTitle(data))
  const { OnPaper } = sheet
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  return <OnPaper title={title} content={data} />
}
