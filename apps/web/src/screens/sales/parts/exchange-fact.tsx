import type { DocumentKind } from '../../../document/document-kind.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'

/** The exchange that a document is one side of, as a way to the other side. @param other what that is */
export const exchangeTo = ({ list }: Pick<DocumentKind<string, string>, 'list'>) =>
  ({
    prop: 'exchangeNum',
    cell: ({ exchangeNum }: { readonly exchangeNum?: string }) =>
      exchangeNum && (
        <PageLink to={list.address} preset={{ exchangeNum }}>
          {exchangeNum}
        </PageLink>
      ),
  }) as const
