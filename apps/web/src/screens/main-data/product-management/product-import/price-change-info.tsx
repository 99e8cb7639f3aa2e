import { PriceChange } from '@dealer/fields/PriceChange'
import { PriceChangeQuery } from '@dealer/fields/PriceChangeQuery'
import { type PriceChange as Change, newRequestNo } from '@dealer/sdk'
import { useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { PriceChanges } from './parts/price-changes.tsx'
import { PriceTrial } from './parts/price-trial.tsx'

const READ = 'md:purchasePrice:list'

const useParts = ({ chosen, clear }: ListHandle<Change>): ListParts<Change> => {
  const mayRead = usePermission()(READ)
  const [shown, show] = useState<readonly Change[]>()
  const [tried, tryOut] = useState<readonly Change[]>()
  const unread = (rows: readonly Change[]) => rows.filter(({ isRead }) => isRead === 'F')
  const read = useAction(dealer.md.purchasePrice.read, {
    success: '已标记为已读',
    onDone: () => {
      show(undefined)
      clear()
    },
  })
  return {
    open: (row) => show([row]),
    toolbar: (
      <>
        <ChosenButton permission={READ} chosen={unread(chosen)} onClick={show} isSecond>
          标记已读
        </ChosenButton>
        <ChosenButton permission={READ} chosen={chosen} onClick={tryOut}>
          调价试算
        </ChosenButton>
      </>
    ),
    rowActions: (row) =>
      mayRead
        ? [
            { key: 'try', label: '试算', onClick: () => tryOut([row]) },
            ...(row.isRead === 'F' ? [{ key: 'read', label: '标记已读', onClick: () => show([row]) }] : []),
          ]
        : [],
    children: (
      <>
        {shown && (
          <PriceChanges
            changes={shown}
            isBusy={read.isBusy}
            onClose={() => show(undefined)}
            onRead={() => void read.run({ requestNo: newRequestNo(), ids: unread(shown).map(({ id }) => id) })}
          />
        )}
        {tried && <PriceTrial changes={tried} onClose={() => tryOut(undefined)} />}
      </>
    ),
  }
}

/** Purchase prices that the manufacturer changes, those that nobody has taken note of first in sight. */
export default defineList({
  call: dealer.md.purchasePrice.list,
  query: PriceChangeQuery,
  row: PriceChange,
  id: 'md.purchasePrice',
  exports: 'md:purchasePrice:export',
  rowKey: 'id',
  title: '价格变动',
  selection: true,
  filters: ['keyword', 'isRead', 'effectDate'],
  columns: ['productCode', 'productName', 'spec', 'oldPrice', 'newPrice', 'effectDate', 'isRead'],
  parts: useParts,
})
