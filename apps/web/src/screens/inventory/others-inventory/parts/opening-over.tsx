import { EmptyState } from '@dealer/ui-kit/feedback'
import { PageLink } from '../../../../document/sheet/page-link.tsx'

/** The first month was closed: what else can be done instead of an opening. @param why the server's words */
export const OpeningOver = ({ why }: { why: string }) => (
  <EmptyState
    text={`${why}。漏记或多记的库存请用其他入库、其他出库，或盘点后过账`}
    action={<PageLink to="/inventory/others-inventory/others-inventory-search">查看已录的期初</PageLink>}
  />
)
