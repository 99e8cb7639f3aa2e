import { ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureOf } from '../../data/failure.ts'
import { withPreset } from '../../shell/page/preset.ts'
import { useTab } from '../../shell/tabs/tab-state.ts'
import type { DocumentKind } from '../document-kind.ts'
import type { ProductLine } from '../line/product-line.ts'
import type { Asked, DocumentValues, SavedDocument } from './document-values.ts'
import { LastDocument } from './last-document.tsx'
import { LeftDraft } from './left-draft.tsx'
import { toastSubmitted } from './saved-toast.tsx'
import type { EntryStart, Start } from './use-entry-start.ts'

/** One round of entering: a document from its first values to its submit. */
export interface Round<Choices, L extends ProductLine, More extends object> extends Start<Choices, L, More> {
  /** Which document of its kind, for its draft: `new`, `edit.880012`. */
  draftName: string
  /** The document that was submitted just before. */
  aside: ReactNode
  onSaved: (saved: SavedDocument, isSubmitted: boolean) => void
}

/** Props of {@link EntryPage}. */
export interface EntryPageProps<Choices, L extends ProductLine, More extends object> {
  /** What is entered. Its list is opened with the number as a filter. */
  kind: Omit<DocumentKind<string, string>, 'key'>
  /** Names its drafts, as `useDocumentEntry` has it; for documents that have drafts on the server. */
  name?: string
  asked: Asked
  reading: EntryStart<Choices, L, More>
  /** First values of the next one. */
  anew: (choices: Choices) => DocumentValues<L, More>
  children: (round: Round<Choices, L, More>) => ReactNode
}

/** The page that enters documents of a kind: reads what the form begins with, then one document after the other. */
export function EntryPage<Choices, L extends ProductLine, More extends object>(
  props: EntryPageProps<Choices, L, More>,
) {
  const { kind, name, asked } = props
  const { start, error, retry } = props.reading
  if (error)
    return (
      <>
        {name !== undefined && error.kind === 'refused' && <LeftDraft name={name} draftName={draftNameOf(asked)} />}
        <ErrorState {...failureOf(kind.label, error)} onRetry={retry} />
      </>
    )
  return start ? <Rounds {...props} start={start} /> : <SkeletonRows rows={12} />
}

/** A submitted new document makes room for the next, a changed draft closes its tab. */
function Rounds<Choices, L extends ProductLine, More extends object>({
  kind,
  asked,
  anew,
  start,
  children,
}: EntryPageProps<Choices, L, More> & { start: Start<Choices, L, More> }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { close } = useTab()
  const [round, setRound] = useState({ number: 0, values: start.values })
  const [last, setLast] = useState<SavedDocument>()
  const [isOver, setOver] = useState(false)

  const { label, list } = kind
  const show = (saved: SavedDocument) => navigate(list.address, { state: withPreset({ [kind.number]: saved.number }) })
  const onSaved = (saved: SavedDocument, isSubmitted: boolean) => {
    if (!isSubmitted) return
    toastSubmitted(saved, { label, onAgain: () => navigate(pathname), onShow: () => show(saved) })
    setLast(saved)
    if (asked.mode === 'new') setRound(({ number }) => ({ number: number + 1, values: anew(start.choices) }))
    else setOver(true)
  }
  // After the form has told the tab that nothing is unsaved; the tab would ask otherwise.
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(close)
    return () => clearTimeout(timer)
  }, [isOver, close])
  const aside = last && (
    <LastDocument number={last.number} amount={last.amount} money={last.money} onShow={() => show(last)} />
  )
  const draftName = draftNameOf(asked)
  return (
    <Keyed key={round.number}>
      {children({ choices: start.choices, values: round.values, draftName, aside, onSaved })}
    </Keyed>
  )
}

const draftNameOf = ({ mode, id }: Asked) => (mode === 'new' ? mode : `${mode}.${id}`)

/** A new key makes everything inside anew. */
const Keyed = ({ children }: { children: ReactNode }) => children
