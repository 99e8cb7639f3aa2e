import { PriceSeriesQuery } from '@dealer/fields/PriceSeriesQuery'
import { PriceSeriesRow } from '@dealer/fields/PriceSeriesRow'
import type { PriceSeriesRow as Series } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { defineList, type ListParts } from '../../../../list/define-list.tsx'
import { useRowActions } from '../../../../master-data/use-row-actions.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { OldPriceSeries, PriceSeriesPanel } from './parts/price-series-panel.tsx'
import { SeriesCustomers } from './parts/series-customers.tsx'

const { priceSeries } = dealer.md
const EDIT = 'md:priceSeries:edit'

const useParts = (): ListParts<Series> => {
  const mayEdit = usePermission()(EDIT)
  // null: a new one.
  const [edited, edit] = useState<Series | null>()
  const [assigned, assign] = useState<Series>()
  const actions = useRowActions<Series>({
    label: '价格系列',
    name: 'seriesName',
    enable: {
      permission: 'md:priceSeries:enable',
      call: ({ id, version }, enabled, options) => priceSeries.disable({ id, version, enabled }, options),
    },
    // Prices are looked up anew for each line: its customers pay the base price from this moment.
    disabling: ({ customerNum }) =>
      customerNum > 0 ? `使用该系列的 ${customerNum} 个客户将立即改按基础价。` : undefined,
    remove: { call: priceSeries.delete, permission: 'md:priceSeries:delete' },
  })
  const close = () => edit(undefined)
  return {
    open: edit,
    toolbar: mayEdit && <Button onClick={() => edit(null)}>新增</Button>,
    rowActions: (row) => [
      ...(mayEdit
        ? [
            { key: 'edit', label: '修改', onClick: () => edit(row) },
            { key: 'customers', label: '客户', onClick: () => assign(row) },
          ]
        : []),
      ...actions(row),
    ],
    children: (
      <>
        {edited === null && <PriceSeriesPanel onClose={close} />}
        {edited && <OldPriceSeries key={edited.id} id={edited.id} name={edited.seriesName} onClose={close} />}
        {assigned && <SeriesCustomers series={assigned} onClose={() => assign(undefined)} />}
      </>
    ),
  }
}

/** What groups of customers pay: prices of single products, and a percentage of the base price for all others. */
export default defineList({
  call: priceSeries.list,
  query: PriceSeriesQuery,
  row: PriceSeriesRow,
  id: 'md.priceSeries',
  exports: 'md:priceSeries:export',
  rowKey: 'id',
  title: '价格系列',
  filters: ['keyword', 'enabled'],
  columns: ['seriesCode', 'seriesName', 'baseRate', 'productNum', 'customerNum', 'enabled', 'updateName', 'updateDate'],
  parts: useParts,
})
