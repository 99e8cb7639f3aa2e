import { type CustomerPickerRow, newRequestNo, type PriceSeriesRow } from '@dealer/sdk'
import { LookupDialog } from '@dealer/ui-kit/lookup'
import { CUSTOMER_COLUMNS, findCustomers } from '../../../../../data/customers.ts'
import { useAction } from '../../../../../data/use-action.ts'
import { dealer } from '../../../../../dealer.ts'

/** Chooses customers that buy at a series from now on, in place of the one they had. */
export function SeriesCustomers({ series, onClose }: { series: PriceSeriesRow; onClose: () => void }) {
  const { seriesCode, seriesName } = series
  const assign = useAction(dealer.md.priceSeries.setCustomer, { success: '已分配', onDone: onClose })
  return (
    <LookupDialog<CustomerPickerRow>
      opened
      onClose={onClose}
      title={`分配客户：${seriesName}`}
      what="客户"
      least={2}
      search={findCustomers}
      columns={CUSTOMER_COLUMNS}
      codeOf={({ customerCode }) => customerCode}
      onConfirm={(chosen) =>
        void assign.run({
          requestNo: newRequestNo(),
          seriesCode,
          customerCodes: chosen.map(({ customerCode }) => customerCode),
        })
      }
    />
  )
}
