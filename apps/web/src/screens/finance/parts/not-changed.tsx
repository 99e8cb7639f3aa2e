import { EmptyState } from '@dealer/ui-kit/feedback'
import type { DocumentKind } from '../../../document/document-kind.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'

/** Props of {@link NotChanged}. */
export interface NotChangedProps<Num extends string> {
  kind: DocumentKind<string, Num>
  document: Readonly<Record<Num, string>>
}

/** In the place of a document's form, once it can no longer be changed: the way to it in its list. */
export function NotChanged<Num extends string>({ kind: { label, number, list }, document }: NotChangedProps<Num>) {
  return (
    <EmptyState
      text={`${label} ${document[number]} 现在不能修改`}
      action={
        <PageLink to={list.address} preset={{ [number]: document[number] }}>
          {`查看${label}`}
        </PageLink>
      }
    />
  )
}
