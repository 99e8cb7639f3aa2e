import { pageOf } from '../../../document/document-kind.ts'
import { PageLink } from '../../../document/sheet/page-link.tsx'
import { LOAN } from './loan-kind.ts'

/** The loan that pays for an order; it leads to its page. */
export const loanLink = ({ loanNum }: { readonly loanNum?: string }) =>
  loanNum && <PageLink to={pageOf(LOAN, { loanNum })}>{loanNum}</PageLink>
