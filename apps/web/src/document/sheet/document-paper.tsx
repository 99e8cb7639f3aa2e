import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Call, useCall } from '../../data/use-call.ts'
import { useTabTitle } from '../../shell/tabs/tab-state.ts'
import { PaperMissing, PaperPending } from './paper.tsx'

/** Props of {@link DocumentPaper}. */
export interface DocumentPaperProps<Named extends string, Content> {
  /** What the page shows: `出库单`. */
  title: string
  /** The field of the query that names the document, also the call's. */
  named: Named
  call: Call<Record<Named, string>, Content>
  /** The list that it is opened from, for an address that names none. */
  back: { address: string; label: string }
  tabTitle: (content: Content) => string
  /** The children are a form: what is read once stays. */
  isEntry?: boolean
  /** Its paper. */
  children: (content: Content) => ReactNode
}

/** The page of one document, named by its address: reads it and says when it cannot. */
export function DocumentPaper<Named extends string, Content>(props: DocumentPaperProps<Named, Content>) {
  const { title, named, back } = props
  const id = useSearchParams()[0].get(named)
  if (!id) return <PaperMissing title={title} back={back.address} backLabel={back.label} />
  return <Reading {...props} id={id} />
}

function Reading<Named extends string, Content>(props: DocumentPaperProps<Named, Content> & { id: string }) {
  const { title, named, id, call, tabTitle, isEntry, children } = props
  const args = { [named]: id } as Record<Named, string>
  const { data, error, refetch } = useCall(call, args, {
    silent: true,
    ...(isEntry && { staleTime: Number.POSITIVE_INFINITY }),
  })
  useTabTitle(data && tabTitle(data))
  if (!data) return <PaperPending title={title} error={error} onRetry={() => void refetch()} />
  return children(data)
}
