import { PriceSet } from '@dealer/fields/PriceSet'
import { PriceSetQuery } from '@dealer/fields/PriceSetQuery'
import { type PriceSet as Agreed, type PriceSetAction, priceSetActionLabel } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { defineList, type ListHandle, type ListParts } from '../../../../list/define-list.tsx'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { EndPriceDialog } from './parts/end-price-dialog.tsx'
import { PriceSetPanel } from './parts/price-set-panel.tsx'

const { priceSet } = dealer.md

const useActions = defineActions<Agreed, PriceSetAction, 'id'>({
  label: '客户价格',
  key: 'id',
  number: 'setNum',
  labels: priceSetActionLabel,
  about: 'productName',
  deeds: {
    save: { open: ([set], close) => <PriceSetPanel set={set} onClose={close} /> },
    end: { open: (sets, close, done) => <EndPriceDialog sets={sets} onClose={close} onDone={done} /> },
    delete: {
      many: (sets, { requestNo }, options) =>
        priceSet.delete({ requestNo, items: sets.map(({ id, version }) => ({ id, version })) }, options),
      grave: true,
      done: '删除成功',
    },
  },
})

const useParts = ({ chosen, clear }: ListHandle<Agreed>): ListParts<Agreed> => {
  const may = usePermission()
  const [isAdding, add] = useState(false)
  const { buttons, perform, dialogs } = useActions({ onDone: clear })
  return {
    rowActions: buttons,
    toolbar: (
      <>
        <ChosenButton permission="md:priceSet:edit" chosen={chosen} isSecond onClick={(sets) => perform('end', sets)}>
          提前结束
        </ChosenButton>
        <ChosenButton
          permission="md:priceSet:delete"
          chosen={chosen}
          isSecond
          onClick={(sets) => perform('delete', sets)}
        >
          删除
        </ChosenButton>
        {may('md:priceSet:edit') && <Button onClick={() => add(true)}>新增</Button>}
      </>
    ),
    children: (
      <>
        {isAdding && <PriceSetPanel onClose={() => add(false)} />}
        {dialogs}
      </>
    ),
  }
}

/** Prices that hold for one customer or one customer type over a time. */
export default defineList({
  call: priceSet.list,
  query: PriceSetQuery,
  row: PriceSet,
  id: 'md.priceSet',
  exports: 'md:priceSet:export',
  rowKey: 'id',
  title: '客户价格',
  selection: true,
  filters: ['keyword', 'customerCode', 'customerTypeCode', 'status', 'date'],
  columns: [
    { prop: 'setNum', width: 124 },
    'status',
    { prop: 'targetName', width: 140, priority: 'high' },
    { prop: 'customerTypeName', priority: 'low' },
    { prop: 'productName', width: 170 },
    { prop: 'smallPrice', priority: 'high' },
    { prop: 'bigPrice', priority: 'high' },
    { prop: 'startDate', priority: 'high' },
    { prop: 'endDate', priority: 'high' },
    'productCode',
    { prop: 'spec', priority: 'low' },
    'createName',
    'createDate',
  ],
  parts: useParts,
})
